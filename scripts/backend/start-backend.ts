import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { DISK_RESERVE_MB } from '#domain/environment.ts'
import { MEGABYTE_BYTES } from '#domain/uploads/bucket-rules.ts'
import { freeBytes, fullDiskText } from '#scripts/disk/full-disk.ts'
import { applyMigrations } from './database/apply-migrations.ts'
import { nameClusterOf } from './database/cluster-cache.ts'
import type { OpenedDatabase } from './database/database.ts'
import { openPglite } from './database/open-pglite.ts'
import { openPostgres } from './database/open-postgres.ts'
import { prepareDatabase } from './database/prepare-database.ts'
import { readOrCreateKeys } from './folder/keys.ts'
import { listenOnPort, LOOPBACK } from './folder/listen-on-port.ts'
import { lockFolder } from './folder/lock.ts'
import { functionEnvironment, reachableHosts } from './functions/function-environment.ts'
import { startFunctions, type Functions } from './functions/start-functions.ts'
import { createGateway } from './gateway/create-gateway.ts'
import { nameVisitor, proxyList } from './gateway/name-visitor.ts'
import { createRoomCheck } from './gateway/refuse-when-full.ts'
import { createAuthMailer } from './lite/auth-mails.ts'
import { createLiteApp } from './lite/create-app.ts'
import { mendWarnings } from './lite/mend-warnings.ts'
import { withQuietConsole } from './lite/quiet-console.ts'
import { readConfig } from './lite/read-config.ts'
import { startMailCatcher } from './mail/start-mail-catcher.ts'
import { startRealtime } from './realtime/start-realtime.ts'
import { startStripeStandIn } from './stripe/start-stripe-stand-in.ts'

export type BackendOptions = {
  /** Holds everything that must survive a restart. */
  folder: string
  /** Ports on loopback; 0 takes a free one. */
  port: number
  mailPort: number
  smtpPort?: number
  /** Address of the site, where the links of account mails lead. */
  siteUrl: string
  /** A real PostgreSQL to use instead of PGlite. */
  databaseUrl?: string
  /** Addresses and networks of proxies that are believed when they name the visitor; default none. */
  trustedProxies?: readonly string[]
  /** Room on the disk that stays free, in MB. */
  diskReserveMb?: number
  /** Whether to run `supabase/functions`; default true. */
  functions?: boolean
  /** Takes applied migrations and the errors of functions and of lite; default: the standard error output. */
  log?: (line: string) => void
}

export type Backend = {
  url: string
  publishableKey: string
  secretKey: string
  mailUrl: string
  /** Runs SQL as the database's owner. */
  sql: (query: string, params?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Listens for `NOTIFY` on a channel until the returned function is called. */
  listen: (channel: string, callback: (payload: string) => void) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

const PROJECT = path.resolve(import.meta.dirname, '../..')
const MIGRATIONS = path.join(PROJECT, 'supabase/migrations')
const MAIL_SENDER = 'RHCA <ne-pas-repondre@localhost>'

const openDatabase = async (folder: string, databaseUrl: string | undefined): Promise<OpenedDatabase> => {
  if (databaseUrl === undefined) {
    const preparation = path.join(import.meta.dirname, 'database/prepare-database.ts')
    return openPglite(path.join(folder, 'database'), await nameClusterOf(preparation, MIGRATIONS))
  }
  return {
    database: await openPostgres(databaseUrl),
    runRequest: (work) => work(),
    afterMigrations: async () => undefined,
  }
}

/**
 * A connection stays open so long without a request. Node closes it after five seconds: a client that was busy for longer
 * writes into a connection that is about to end, and its request fails.
 */
const IDLE_CONNECTION_MS = 65_000

/**
 * Starts the embedded Supabase: database with its migrations, Data API, Auth, Storage, functions, realtime and mails.
 * @throws Error that says what to do when the folder or a port is in use, or when a migration fails
 */
export const startBackend = async (options: BackendOptions): Promise<Backend> => {
  mendWarnings()
  const log = options.log ?? console.error
  const folder = path.resolve(options.folder)
  // Only the owner may read the folder, which holds accounts, manuscripts and mails, also when it was open to others before.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)

  // What was opened is closed in the opposite order, also when a later step of the start fails.
  const closers: (() => Promise<void> | void)[] = []
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    const errors: unknown[] = []
    for (const closer of closers.reverse()) {
      // A closer that fails must not keep the others from running.
      await Promise.resolve()
        .then(closer)
        .catch((error: unknown) => errors.push(error))
    }
    if (errors.length > 0) throw new AggregateError(errors, 'The backend did not stop cleanly')
  }
  const close = () => (closing ??= closeAll())

  const reserveBytes = (options.diskReserveMb ?? DISK_RESERVE_MB) * MEGABYTE_BYTES
  try {
    const free = await freeBytes(folder)
    if (free < reserveBytes) throw new Error(fullDiskText(folder, free))
    const lock = await lockFolder(folder, `http://${LOOPBACK}:${String(options.port)}`)
    closers.push(lock.release)

    const [keys, config] = await Promise.all([
      readOrCreateKeys(folder),
      readConfig(path.join(PROJECT, 'supabase/config.toml')),
    ])
    const mails = await startMailCatcher({
      folder: path.join(folder, 'mails'),
      pagePort: options.mailPort,
      smtpPort: options.smtpPort ?? 0,
    })
    closers.push(mails.close)

    const { database, runRequest, afterMigrations } = await openDatabase(folder, options.databaseUrl)
    closers.push(database.close)

    let url = ''
    const app = createLiteApp({
      connection: database.connection,
      config,
      keys,
      siteUrl: options.siteUrl,
      storageFolder: path.join(folder, 'storage'),
      mailer: createAuthMailer({
        apiUrl: () => url,
        siteUrl: options.siteUrl,
        smtpPort: () => mails.smtpPort,
        sender: MAIL_SENDER,
        templates: config.auth.email.template,
        root: PROJECT,
      }),
    })
    await withQuietConsole(log, () => prepareDatabase(database, app))
    const applied = await applyMigrations(database, MIGRATIONS)
    if (applied.length > 0)
      log(`Migrations applied: ${String(applied.length)}, up to ${applied.at(-1) ?? ''}`)
    await afterMigrations()
    // As PostgREST does: `notify pgrst` after a change of the schema makes the Data API look again.
    await database.listen('pgrst', () => void database.connection.clearSchemaCache())

    let callFunction: Functions['call'] = async () =>
      Response.json(
        { error: { code: 'unavailable', message: 'This backend runs no functions' } },
        { status: 503 },
      )
    const gateway = createGateway({
      app,
      database,
      keys,
      runRequest,
      log,
      callFunction: (request) => callFunction(request),
      refuseWhenFull: createRoomCheck(folder, database, reserveBytes),
    })
    const listener = getRequestListener(gateway.fetch)
    const proxies = proxyList(options.trustedProxies ?? [])
    const server = createServer((request, response) => {
      nameVisitor(request, proxies)
      void listener(request, response)
    })
    server.keepAliveTimeout = IDLE_CONNECTION_MS
    closers.push(
      () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    )
    closers.push(await startRealtime({ server, database, keys, log }))
    const port = await listenOnPort(server, options.port, 'backend', 'BACKEND_PORT')
    url = `http://${LOOPBACK}:${String(port)}`
    lock.update(url)

    if (options.functions ?? true) {
      // Keys of Stripe in the environment are used as they are; the stand-in is for installations without them.
      const standIn = process.env['STRIPE_SECRET_KEY']
        ? undefined
        : await startStripeStandIn({ webhookUrl: () => `${url}/functions/v1/stripe-webhook`, log })
      if (standIn) closers.push(standIn.close)
      const environment = functionEnvironment(
        { ...process.env, ...standIn?.variables },
        {
          url,
          publishableKey: keys.publishableKey,
          secretKey: keys.secretKey,
          siteUrl: options.siteUrl,
          smtpPort: mails.smtpPort,
        },
      )
      const functions = startFunctions({ environment, hosts: reachableHosts(environment), log })
      closers.push(functions.close)
      callFunction = functions.call
    }

    return {
      url,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      mailUrl: mails.url,
      sql: async (query, params) => {
        const rows = await database.query(query, params)
        if (CHANGES_SCHEMA.test(query)) await database.connection.clearSchemaCache()
        return rows
      },
      listen: database.listen,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** After these the Data API must look at the schema again. */
const CHANGES_SCHEMA = /\b(create|alter|drop|grant|revoke|comment)\b/i
