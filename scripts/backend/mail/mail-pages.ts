import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Address } from 'postal-mime'
import type { MailStore, StoredMail } from './mail-store.ts'

const addresses = (list: Address[] | undefined): string[] =>
  (list ?? [])
    .flatMap((entry) => (entry.address === undefined ? (entry.group ?? []) : [entry]))
    .map(({ address }) => address)

const recipients = ({ mail }: StoredMail): string[] => [
  ...addresses(mail.to),
  ...addresses(mail.cc),
  ...addresses(mail.bcc),
]

const summary = (stored: StoredMail) => ({
  id: stored.id,
  date: new Date(Number(stored.id.slice(0, 13))).toISOString(),
  from: stored.mail.from?.address ?? '',
  to: recipients(stored),
  replyTo: addresses(stored.mail.replyTo),
  subject: stored.mail.subject ?? '',
  text: stored.mail.text ?? '',
  html: stored.mail.html ?? '',
  attachments: stored.mail.attachments.map(({ filename, mimeType, content }) => ({
    filename: filename ?? 'sans-nom',
    mimeType,
    size: typeof content === 'string' ? content.length : content.byteLength,
  })),
})

const formatDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'medium' })

const page = (title: string, content: unknown) =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          body {
            font:
              1rem/1.5 system-ui,
              sans-serif;
            max-width: 60rem;
            margin: 2rem auto;
            padding: 0 1rem;
            color: #1f2937;
          }
          table {
            border-collapse: collapse;
            width: 100%;
          }
          th,
          td {
            text-align: left;
            padding: 0.5rem;
            border-bottom: 1px solid #d1d5db;
            vertical-align: top;
          }
          pre {
            white-space: pre-wrap;
            background: #f3f4f6;
            padding: 1rem;
          }
          iframe {
            width: 100%;
            min-height: 24rem;
            border: 1px solid #d1d5db;
          }
          dt {
            font-weight: 600;
          }
          dd {
            margin: 0 0 0.5rem;
          }
        </style>
      </head>
      <body>
        ${content}
      </body>
    </html>`

const listPage = (mails: StoredMail[]) =>
  page(
    'Courriels envoyés',
    html`<h1>Courriels envoyés</h1>
      <p>Le portail local n’envoie rien à l’extérieur : chaque courriel arrive ici.</p>
      ${
        mails.length === 0
          ? html`<p>Aucun courriel pour le moment.</p>`
          : html`<table>
                <thead>
                  <tr>
                    <th scope="col">Date</th>
                    <th scope="col">À</th>
                    <th scope="col">Sujet</th>
                  </tr>
                </thead>
                <tbody>
                  ${mails.map((stored) => {
                    const { id, date, to, subject } = summary(stored)
                    return html`<tr>
                      <td>${formatDate.format(new Date(date))}</td>
                      <td>${to.join(', ')}</td>
                      <td><a href="/mails/${id}">${subject || '(sans objet)'}</a></td>
                    </tr>`
                  })}
                </tbody>
              </table>
              <form method="post" action="/mails/delete"><button>Tout supprimer</button></form>`
      }`,
  )

const mailPage = (stored: StoredMail) => {
  const { id, date, from, to, replyTo, subject, text, html: body, attachments } = summary(stored)
  return page(
    subject,
    html`<p><a href="/">Tous les courriels</a></p>
      <h1>${subject || '(sans objet)'}</h1>
      <dl>
        <dt>De</dt>
        <dd>${from}</dd>
        <dt>À</dt>
        <dd>${to.join(', ')}</dd>
        ${
          replyTo.length > 0
            ? html`<dt>Répondre à</dt>
                <dd>${replyTo.join(', ')}</dd>`
            : ''
        }
        <dt>Date</dt>
        <dd>${formatDate.format(new Date(date))}</dd>
      </dl>
      ${
        body
          ? html`<h2>Version HTML</h2>
              <iframe
                sandbox="allow-popups"
                title="Version HTML du courriel"
                src="/mails/${id}/html"
              ></iframe>`
          : ''
      }
      ${
        text
          ? html`<h2>Version texte</h2>
              <pre>${text}</pre>`
          : ''
      }
      ${
        attachments.length > 0
          ? html`<h2>Pièces jointes</h2>
              <ul>
                ${attachments.map(
                  ({ filename, size }, index) =>
                    html`<li>
                      <a href="/mails/${id}/attachments/${index}">${filename}</a> (${size} octets)
                    </li>`,
                )}
              </ul>`
          : ''
      }`,
  )
}

/** The names by which this machine knows the page, with the port that the connection came in by. */
const ownNames = (request: Request): string[] => {
  const { port } = new URL(request.url)
  return ['127.0.0.1', 'localhost', '[::1]'].map((name) => (port === '' ? name : `${name}:${port}`))
}

/** The pages a person reads, and the JSON that tests read (`/api/messages?to=…`). */
export const createMailPages = (store: MailStore): Hono => {
  const pages = new Hono()
  // A website whose host name leads to this machine must not read these mails, and no other site's page may delete them.
  pages.use('*', async (context, next) => {
    const own = ownNames(context.req.raw)
    const origin = context.req.header('origin')
    if (!own.includes(context.req.header('host') ?? ''))
      return context.text('This page answers its own address only.', 421)
    if (origin !== undefined && !own.some((name) => origin === `http://${name}`))
      return context.text('This page takes no requests of other pages.', 403)
    return next()
  })
  pages.get('/', async (context) => context.html(listPage(await store.list())))
  pages.post('/mails/delete', async (context) => {
    await store.clear()
    return context.redirect('/', 303)
  })
  pages.get('/mails/:id', async (context) => {
    const stored = await store.get(context.req.param('id'))
    return stored ? context.html(mailPage(stored)) : context.notFound()
  })
  pages.get('/mails/:id/html', async (context) => {
    const stored = await store.get(context.req.param('id'))
    if (!stored?.mail.html) return context.notFound()
    // No script runs and nothing is fetched from outside, also when the address is opened on its own.
    context.header(
      'content-security-policy',
      "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    )
    return context.html(stored.mail.html)
  })
  pages.get('/mails/:id/attachments/:index', async (context) => {
    const stored = await store.get(context.req.param('id'))
    const attachment = stored?.mail.attachments[Number(context.req.param('index'))]
    if (!attachment) return context.notFound()
    const name = encodeURIComponent(attachment.filename ?? 'piece-jointe')
    return new Response(
      typeof attachment.content === 'string' ? attachment.content : new Uint8Array(attachment.content),
      {
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename*=UTF-8''${name}`,
        },
      },
    )
  })
  pages.get('/api/messages', async (context) => {
    const wanted = context.req.query('to')?.toLowerCase()
    const mails = (await store.list()).map(summary)
    return context.json(
      wanted === undefined
        ? mails
        : mails.filter(({ to }) => to.some((address) => address.toLowerCase() === wanted)),
    )
  })
  pages.delete('/api/messages', async (context) => {
    await store.clear()
    return context.body(null, 204)
  })
  return pages
}
