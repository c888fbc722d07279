import { randomUUID } from 'node:crypto'
import { unique } from '../fixture.ts'
import { all, since } from './outcome.ts'
import { addRow, type RelationExpectation, type Values, type World } from './relation.ts'

const readOnly = { insert: all('refused'), update: all('refused'), delete: all('refused') }

const message = (): Values => ({
  name: 'Une lectrice',
  email: `${randomUUID()}@example.org`,
  message: 'Bonjour, voici ma question.',
})
const subscription = (): Values => ({ name: 'Un lecteur', email: `${randomUUID()}@example.org` })
const download = (): Values => ({ document_id: randomUUID(), document_type: 'RHCA', file_name: 'a.pdf' })
const event = (): Values => ({ event_type: 'view', document_id: randomUUID(), document_type: 'rhca' })
/** A submission of an account, or of nobody. */
export const submission = (userId: string | null): Values => ({
  publication_type: 'RHCA',
  title: unique('Manuscrit'),
  authors: 'A. Auteur',
  institution: 'Hôpital de démonstration',
  keywords: 'un, deux, trois',
  abstract: 'Un résumé qui compte au moins cinquante caractères, comme il se doit.',
  corresponding_author_name: 'A. Auteur',
  corresponding_author_email: 'auteur@example.org',
  article_files_urls: ['submissions/a.pdf'],
  user_id: userId,
})
const addSubmission = (world: World, userId: string | null) =>
  addRow(world, 'submissions', submission(userId))
const submissionFile = (submissionId: string): Values => ({
  submission_id: submissionId,
  bucket: 'article_files',
  path: `submissions/${randomUUID()}/a.pdf`,
  file_name: 'a.pdf',
  size_bytes: 10,
  mime_type: 'application/pdf',
})
const ownedBy = (world: World, owner: string): string | null => (owner === 'user' ? world.userIds.user : null)

const reply = async (world: World): Promise<Values> => ({
  message_id: (await addRow(world, 'contact_messages', message())).value,
  body: 'Merci de votre message.',
  idempotency_key: randomUUID(),
})

/** The author is the account without role; another submission has no account behind it. */
const ownAndOthers = (owner: string) => ({
  ...since('editor', 'nothing'),
  ...(owner === 'user' ? { user: 'allowed' as const } : {}),
})

export const VISITORS: RelationExpectation[] = [
  {
    relation: 'contact_messages',
    sample: (world) => addRow(world, 'contact_messages', message()),
    newRow: message,
    change: { handled_at: '2026-01-01T00:00:00Z' },
    rights: {
      select: since('admin', 'nothing'),
      insert: all('allowed'),
      update: since('admin', 'nothing'),
      delete: since('admin', 'nothing'),
    },
  },
  {
    relation: 'contact_replies',
    sample: async (world) => addRow(world, 'contact_replies', await reply(world)),
    newRow: reply,
    change: { body: 'Autre réponse' },
    rights: { select: since('admin', 'nothing'), ...readOnly },
  },
  {
    relation: 'newsletter_subscriptions',
    sample: (world) => addRow(world, 'newsletter_subscriptions', subscription()),
    newRow: subscription,
    change: { name: 'Autre nom' },
    rights: { select: since('admin', 'nothing'), ...readOnly, delete: since('admin', 'nothing') },
  },
  {
    relation: 'download_events',
    sample: (world) => addRow(world, 'download_events', download()),
    columns: 'id,document_type,created_at',
    newRow: async (world) => ({
      ...download(),
      document_id: (await addRow(world, 'articles', { title: unique('Téléchargé') })).value,
    }),
    change: { file_name: 'b.pdf' },
    rights: { select: all('allowed'), ...readOnly, insert: all('allowed') },
  },
  {
    relation: 'user_events',
    sample: (world) => addRow(world, 'user_events', event()),
    newRow: event,
    change: { event_type: 'share' },
    rights: { select: since('editor', 'nothing'), ...readOnly },
  },
  ...['user', 'nobody'].flatMap((owner): RelationExpectation[] => [
    {
      relation: 'submissions',
      when: `sent by ${owner}`,
      sample: (world) => addSubmission(world, ownedBy(world, owner)),
      newRow: (world) => submission(ownedBy(world, owner)),
      change: { status: 'in_review' },
      rights: {
        select: ownAndOthers(owner),
        insert: all('refused'),
        update: since('editor', 'nothing'),
        delete: since('admin', 'nothing'),
      },
    },
    {
      relation: 'submission_files',
      when: `sent by ${owner}`,
      sample: async (world) => {
        const sent = await addSubmission(world, ownedBy(world, owner))
        return addRow(world, 'submission_files', submissionFile(sent.value))
      },
      newRow: async (world) => submissionFile((await addSubmission(world, ownedBy(world, owner))).value),
      change: { file_name: 'b.pdf' },
      rights: { select: ownAndOthers(owner), ...readOnly },
    },
    {
      relation: 'submission_replies',
      when: `to ${owner}`,
      sample: async (world) => {
        const sent = await addSubmission(world, ownedBy(world, owner))
        return addRow(world, 'submission_replies', { submission_id: sent.value, body: 'Merci.' })
      },
      newRow: async (world) => ({
        submission_id: (await addSubmission(world, ownedBy(world, owner))).value,
        body: 'Merci.',
      }),
      change: { body: 'Merci beaucoup.' },
      rights: { select: ownAndOthers(owner), ...readOnly },
    },
  ]),
  {
    relation: 'submission_status_changes',
    sample: async (world) => {
      const sent = await addSubmission(world, world.userIds.user)
      await world.sql(`update public.submissions set status = 'in_review' where id = $1`, [sent.value])
      return { column: 'submission_id', value: sent.value }
    },
    newRow: async (world) => ({
      submission_id: (await addSubmission(world, world.userIds.user)).value,
      old_status: 'pending',
      new_status: 'accepted',
    }),
    change: { new_status: 'rejected' },
    rights: { select: since('editor', 'nothing'), ...readOnly },
  },
  {
    relation: 'submission_notes',
    when: 'written by the editor',
    sample: async (world) => {
      const sent = await addSubmission(world, world.userIds.user)
      return addRow(world, 'submission_notes', {
        submission_id: sent.value,
        author_id: world.userIds.editor,
        body: 'À relire.',
      })
    },
    newRow: async (world) => ({
      submission_id: (await addSubmission(world, world.userIds.user)).value,
      body: 'À relire.',
    }),
    change: { body: 'Relu.' },
    rights: {
      select: since('editor', 'nothing'),
      insert: since('editor', 'refused'),
      update: all('refused'),
      delete: {
        anon: 'refused',
        user: 'nothing',
        editor: 'allowed',
        admin: 'nothing',
        super_admin: 'nothing',
      },
    },
  },
  {
    relation: 'donations',
    sample: (world) =>
      addRow(world, 'donations', {
        session_id: randomUUID(),
        amount_cents: 2500,
        donor_email: 'donateur@example.org',
      }),
    newRow: () => ({ session_id: randomUUID(), amount_cents: 2500, donor_email: 'donateur@example.org' }),
    change: { amount_cents: 1 },
    rights: { select: since('admin', 'nothing'), ...readOnly },
  },
]
