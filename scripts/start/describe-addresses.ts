import type { Backend } from '#scripts/backend/start-backend.ts'
import type { DemonstrationAccount } from './demonstration-account.ts'

type Addresses = { site: string; backend: Backend; account: DemonstrationAccount | undefined }

/** What a person needs to know once everything runs. */
export const describeAddresses = ({ site, backend, account }: Addresses): string =>
  [
    '',
    `  Site         ${site}`,
    `  Back office  ${site}/admin/login`,
    `  Mails        ${backend.mailUrl}`,
    `  Backend      ${backend.url}`,
    ...(account ? ['', `  Sign in as   ${account.email}`, `  Password     ${account.password}`] : []),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n')
