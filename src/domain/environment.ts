import { z } from 'zod'

const PortSchema = z.coerce.number().int().min(0).max(65_535)

const DEFAULT_SITE_PORT = 4321

/** Disk space that the embedded backend leaves free, in MB: without it the database cannot shut down cleanly. */
export const DISK_RESERVE_MB = 64

/** An empty variable counts as absent, as in a `.env` file copied from the example. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Every environment variable that the project reads, with its default. `.env.example` lists them for people. */
const VariablesSchema = z.object({
  /** Public address of the site, without a trailing slash; on this machine unless it is set. */
  SITE_URL: optional(z.url()),
  /** Folder of the built site. */
  OUTPUT_FOLDER: z.string().default('./dist'),
  /** Where a build lists the rows that it left out or that an editor should mend. */
  BUILD_REPORT: z.string().default('.local/build-report.jsonl'),
  /** Folder of what builds cache for later builds; beside the built site unless it is set. */
  CACHE_FOLDER: optional(z.string()),
  /** Largest PDF, in MB, that the host of the site takes; a larger one stays in the storage. Cloudflare takes 25. */
  PDF_MAX_MB: z.coerce.number().positive().default(25),
  /** Publishes an archive without works although the one before it, or the one online, has some. */
  ALLOW_EMPTY_ARCHIVE: optional(z.stringbool()),
  /** Address of the Supabase project that pages and islands talk to. */
  PUBLIC_SUPABASE_URL: optional(z.url()),
  /** Its publishable key: opens what row-level security lets a visitor do. */
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: optional(z.string().min(1)),
  /** Its secret key, for commands only; never part of a build. */
  SUPABASE_SECRET_KEY: optional(z.string().min(1)),
  /** What the builder runs to publish a finished build, such as the upload to a host; an error is a failed build. */
  PUBLISH_COMMAND: optional(z.string().min(1)),
  /** Passphrase that encrypts backups and opens encrypted ones. Archives can be attacked offline, so it must be long. */
  BACKUP_PASSPHRASE: optional(z.string().min(20, 'A passphrase has at least 20 characters')),
  /** Port of the local site server. */
  SITE_PORT: PortSchema.default(DEFAULT_SITE_PORT),
  /** Port of the embedded backend. */
  BACKEND_PORT: PortSchema.default(54_321),
  /** Port of the page that shows the mails of the embedded backend. */
  MAIL_PORT: PortSchema.default(54_324),
  /** Folder that holds the embedded backend's data. */
  BACKEND_FOLDER: z.string().default('.local/backend'),
  /** Disk space that stays free, in MB: below it, nothing is stored and nothing starts. */
  DISK_RESERVE_MB: z.coerce.number().min(0).default(DISK_RESERVE_MB),
  /**
   * Addresses and networks of the proxies before the embedded backend, separated by commas: only these are believed
   * when they name the visitor.
   */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((named) => named.split(/[\s,]+/).filter(Boolean)),
  /** A real PostgreSQL for the embedded backend to use instead of PGlite. */
  DATABASE_URL: optional(z.url()),
  /** A Chromium for the browser tests instead of the packaged one. */
  CHROMIUM_PATH: optional(z.string().min(1)),
})

/** The defaults that follow from other variables. Without SITE_URL the site's address is where the local server listens; port 0 is any free one, which nobody knows yet. */
const EnvironmentSchema = VariablesSchema.transform((variables) => ({
  ...variables,
  CACHE_FOLDER: variables.CACHE_FOLDER ?? `${variables.OUTPUT_FOLDER}.cache`,
  SITE_URL: variables.SITE_URL ?? `http://localhost:${variables.SITE_PORT || DEFAULT_SITE_PORT}`,
}))

/** The checked environment, with all defaults. */
export type Environment = z.infer<typeof EnvironmentSchema>

/**
 * Reads the environment and fills in defaults.
 * @throws Error that lists every variable that cannot be used, with the reason
 */
export const readEnvironment = (variables: Record<string, string | undefined>): Environment => {
  const result = EnvironmentSchema.safeParse(variables)
  if (result.success) return result.data
  const errors = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`These environment variables cannot be used (see .env.example):\n${errors.join('\n')}`)
}

/** Address and publishable key of the backend that the environment names. */
export type PublicBackend = { url: string; publishableKey: string }

/**
 * The backend that a build reads.
 * @throws Error that names the missing variables
 */
export const requirePublicBackend = (environment: Environment): PublicBackend => {
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey } = environment
  if (url && publishableKey) return { url, publishableKey }
  throw new Error(
    'PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY must both be set: the site is built from that backend. ' +
      '`npm start` sets them for the embedded one.',
  )
}
