import { readEnvironment } from '#domain/environment.ts'
import { examine } from './doctor/examine.ts'
import { describeDiagnosis } from './doctor/diagnosis.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, SITE_URL } =
    readEnvironment(process.env)
  if (!PUBLIC_SUPABASE_URL || !PUBLIC_SUPABASE_PUBLISHABLE_KEY || !SUPABASE_SECRET_KEY)
    throw new Error(
      'Set PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY and SITE_URL of the installation.',
    )
  const diagnoses = await examine({
    url: PUBLIC_SUPABASE_URL,
    publishableKey: PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    secretKey: SUPABASE_SECRET_KEY,
    siteUrl: SITE_URL,
    mailTo: process.argv.find((argument) => argument.startsWith('--mail='))?.slice('--mail='.length),
  })
  for (const diagnosis of diagnoses) console.log(describeDiagnosis(diagnosis))
  const errors = diagnoses.filter(({ state }) => state === 'error').length
  console.log(errors === 0 ? '\nNothing is wrong.' : `\n${errors} to mend.`)
  process.exit(errors === 0 ? 0 : 1)
})
