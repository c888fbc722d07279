/** Starts the embedded backend on BACKEND_FOLDER and stops it, and says of an error what a command says. */
import { readEnvironment } from '#domain/environment.ts'
import { withBackend } from '#scripts/backend/with-backend.ts'
import { runCommand } from '#scripts/run-command.ts'

await runCommand(() => withBackend(readEnvironment(process.env), async ({ url }) => console.log(url)))
