import { createAdaptorServer } from '@hono/node-server'
import { SMTPServer } from 'smtp-server'
import { listenOnPort, LOOPBACK } from '../folder/listen-on-port.ts'
import { createMailPages } from './mail-pages.ts'
import { openMailStore } from './mail-store.ts'

/**
 * The domain of addresses that nobody has (RFC 2606). Mails to it take the way of all others and are dropped at its end, so
 * that an address without an account costs the work of one with it.
 */
export const NOBODY_DOMAIN = 'compte.invalid'

export type MailCatcher = { url: string; smtpPort: number; close: () => Promise<void> }

/** Takes every mail that the backend sends, keeps it in `folder` and shows it on a page; nothing leaves the machine. */
export const startMailCatcher = async (options: {
  folder: string
  pagePort: number
  smtpPort: number
}): Promise<MailCatcher> => {
  const store = await openMailStore(options.folder)
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'local' }),
    onData: (stream, { envelope }, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        if (envelope.rcptTo.every(({ address }) => address.endsWith(`@${NOBODY_DOMAIN}`))) return done()
        store.add(Buffer.concat(pieces)).then(() => done(), done)
      })
    },
  })
  const smtpPort = await listenOnPort(smtp.server, options.smtpPort, 'mails by SMTP', 'SMTP_PORT')
  const pages = createAdaptorServer({ fetch: createMailPages(store).fetch })
  const close = async () => {
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
    await new Promise<void>((resolve) => {
      pages.close(() => resolve())
      if ('closeAllConnections' in pages) pages.closeAllConnections()
    })
  }
  try {
    const port = await listenOnPort(pages, options.pagePort, 'mail page', 'MAIL_PORT')
    return { url: `http://${LOOPBACK}:${String(port)}`, smtpPort, close }
  } catch (error) {
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
    throw error
  }
}
