import { randomUUID } from 'node:crypto'
import { all, since, type ByRole } from './outcome.ts'
import { addRow, type Values, type World } from './relation.ts'
import { submission } from './visitors.ts'

/** Who may call a procedure. Being allowed to ask is not yet being granted: some answer false. */
export type RoutineExpectation = {
  /** Valid arguments, so that only rights can refuse the call. */
  given?: (world: World) => Values | Promise<Values>
  roles: ByRole
  /** Whether server functions call it with the secret key. */
  server?: boolean
}

const serverOnly = { roles: all('refused'), server: true } as const
const accounts = since('user', 'refused')
const editors = since('editor', 'refused')
const admins = since('admin', 'refused')
/** A work with one contributor. */
const workOf = async (world: World): Promise<Values> => {
  const contributor = { id: 'a', kind: 'person', family: 'Auguste', affiliations: [] }
  const values = { title: randomUUID(), source: 'ADC', contributors: JSON.stringify([contributor]) }
  const { value } = await addRow(world, 'articles', values)
  return { _work_id: value, _contributor_id: 'a', _version: 1 }
}
/** A new person. */
const person = async (world: World): Promise<string> =>
  (await addRow(world, 'people', { family_name: 'Auguste' })).value
/** A work with a text that is published and one that is prepared. */
const textOf = async (world: World): Promise<string> => {
  const { value } = await addRow(world, 'articles', { title: randomUUID(), source: 'ADC' })
  const text = { work_id: value, source: 'jats', html: '<p>Texte</p>' }
  await addRow(world, 'work_texts', { ...text, version: 1 }, 'work_id')
  await addRow(world, 'work_text_drafts', text, 'work_id')
  return value
}
const PERIOD = { _from: '2026-01-01T00:00:00Z', _to: '2027-01-01T00:00:00Z' }

/** Every procedure of the API. A new one without a line here fails the tests. */
export const ROUTINES: Record<string, RoutineExpectation> = {
  analytics_by_day: { given: () => PERIOD, roles: accounts },
  analytics_monthly_use: { given: () => PERIOD, roles: accounts },
  analytics_popular: { given: () => PERIOD, roles: accounts },
  analytics_summary: { given: () => PERIOD, roles: accounts },
  arrange_issue: {
    given: async (world) => {
      const issue = randomUUID()
      const { value: id } = await addRow(world, 'articles', {
        title: issue,
        source: 'IGM',
        volume: '1',
        issue,
      })
      const [work] = await world.sql('select issue_id from public.articles where id = $1', [id])
      return { _issue_id: work?.['issue_id'], _version: 1, _works: [{ id, version: 1, position: 1 }] }
    },
    roles: editors,
  },
  assign_admin_role_by_email: { given: () => ({ _email: 'personne@example.org' }), roles: accounts },
  assign_role_by_email: {
    given: () => ({ _email: 'personne@example.org', _role: 'editor' }),
    roles: accounts,
  },
  authorize_account_change: {
    given: () => ({ _user_id: randomUUID(), _disable: true }),
    roles: accounts,
  },
  authorize_sensitive_action: { given: () => ({ _action: 'security_settings' }), roles: accounts },
  bring_back_works: { given: () => ({ _ids: [randomUUID()] }), roles: editors },
  change_work_files: { given: () => ({ _works: [] }), roles: accounts, server: true },
  claim_rebuild_request: serverOnly,
  claim_contact_reply: { given: () => ({ _reply_id: randomUUID() }), ...serverOnly },
  claim_contact_notice: { given: () => ({ _message_id: randomUUID() }), ...serverOnly },
  claim_submission_reply: { given: () => ({ _reply_id: randomUUID() }), ...serverOnly },
  close_import: { given: () => ({ _batch_id: randomUUID(), _state: 'done' }), roles: editors },
  confirm_names: {
    given: async (world) => {
      const { _work_id: id } = await workOf(world)
      return { _works: [{ id, version: 1, names: [] }] }
    },
    roles: editors,
  },
  count_oai_records: serverOnly,
  claim_submission_mails: { given: () => ({ _submission_id: randomUUID() }), ...serverOnly },
  release_submission_mails: { given: () => ({ _submission_id: randomUUID() }), ...serverOnly },
  create_submission: {
    given: () => ({
      _submission: {},
      _files: [],
      _idempotency_key: randomUUID(),
      _upload_folder: 'submissions/x',
    }),
    roles: all('refused'),
  },
  donation_sums: { roles: admins },
  draft_from_submission: {
    given: async (world) => ({
      _submission_id: (await addRow(world, 'submissions', { ...submission(null), status: 'accepted' })).value,
      _authors: ['A. Auteur'],
      _keywords: [],
    }),
    roles: editors,
  },
  email_delivery_figures: { roles: accounts, server: true },
  find_authors: { given: () => ({ _search: 'auguste' }), roles: editors },
  find_duplicate_works: { given: () => ({ _title: 'Un titre', _doi: '10.1/1' }), roles: accounts },
  find_pdfs_of_size: { given: () => ({ _size: 1 }), roles: editors },
  find_public_files: {
    given: () => ({ _paths: ['rhca_covers/absente.png'] }),
    roles: all('allowed'),
    server: true,
  },
  finish_rebuild: {
    given: () => ({ _request_id: null, _succeeded: true, _started_at: '2026-01-01T00:00:00Z' }),
    ...serverOnly,
  },
  has_role: { given: () => ({ _role: 'admin' }), roles: all('allowed'), server: true },
  import_rows: {
    given: async (world) => ({
      _batch_id: (await addRow(world, 'import_batches', { kind: 'articles', state: 'open' })).value,
      _rows: [{ action: 'add', id: randomUUID(), title: randomUUID() }],
    }),
    roles: editors,
  },
  increment_count: {
    given: async (world) => ({
      table_name: 'articles',
      column_name: 'views',
      row_id: (await addRow(world, 'articles', { title: randomUUID() })).value,
    }),
    roles: all('allowed'),
    server: true,
  },
  index_medicus_figures: { roles: accounts },
  installation_catalogue: serverOnly,
  join_authors: {
    given: async (world) => ({ _from_id: await person(world), _into_id: await person(world) }),
    roles: editors,
  },
  link_contributor: { given: (world) => workOf(world), roles: editors },
  list_abandoned_uploads: serverOnly,
  list_editors: { roles: editors },
  list_removed_works_with_files: { roles: accounts },
  list_stored_files: { given: () => ({ _bucket: 'rhca-pdfs' }), roles: editors },
  list_text_figures: { roles: editors },
  list_works_with_files: { roles: accounts, server: true },
  list_users: { roles: admins },
  list_backup_tables: serverOnly,
  log_server_event: {
    given: () => ({ _event_type: 'user_invited', _event_data: {}, _user_id: null }),
    ...serverOnly,
  },
  log_security_event: { given: () => ({ event_type_param: 'admin_logout' }), roles: accounts },
  make_super_admin: { given: () => ({ _email: 'personne@example.org' }), ...serverOnly },
  match_works: { given: () => ({ _sources: ['INDEX'], _rows: [] }), roles: editors },
  merge_people: {
    given: async (world) => ({ _from: await person(world), _into: await person(world) }),
    roles: editors,
  },
  my_role: { roles: all('allowed'), server: true },
  open_import: {
    given: () => ({ _kind: 'index_medicus', _file_name: 'a.csv', _total_rows: 1 }),
    roles: editors,
  },
  order_founders: { given: () => ({ _ids: [] }), roles: accounts },
  publish_issue: {
    given: async (world) => ({
      _issue_id: (await addRow(world, 'issues', { publication: 'RHCA', volume: randomUUID(), number: '1' }))
        .value,
      _version: 1,
    }),
    roles: editors,
  },
  publish_due_articles: serverOnly,
  read_backup_rows: { given: () => ({ _schema: 'public', _table: 'members' }), ...serverOnly },
  read_contributor_emails: { given: () => ({ _article_id: randomUUID() }), roles: editors },
  read_oai_records: serverOnly,
  read_publication_settings: { roles: editors },
  read_smtp_settings: serverOnly,
  read_submission_contributor_emails: { given: () => ({ _submission_id: randomUUID() }), roles: editors },
  record_donation_event: {
    given: () => ({
      _event_id: randomUUID(),
      _event_type: 'checkout.session.expired',
      _session_id: randomUUID(),
      _status: 'expired',
    }),
    ...serverOnly,
  },
  remove_role_by_email: {
    given: () => ({ _email: 'personne@example.org', _role: 'editor' }),
    roles: accounts,
  },
  reply_to_contact_message: {
    given: async (world) => ({
      _message_id: (
        await addRow(world, 'contact_messages', {
          name: 'Une lectrice',
          email: 'lectrice@example.org',
          message: 'Un message entier.',
        })
      ).value,
      _body: 'Bonjour.',
      _idempotency_key: randomUUID(),
    }),
    roles: admins,
  },
  reply_to_submission: {
    given: async (world) => ({
      _submission_id: (await addRow(world, 'submissions', submission(null))).value,
      _body: 'Bonjour.',
      _new_status: null,
      _seen_status: 'pending',
      _idempotency_key: randomUUID(),
    }),
    roles: editors,
  },
  remove_works: { given: () => ({ _ids: [randomUUID()] }), roles: editors },
  request_file_rebuild: { given: () => ({ _bucket: 'rhca-pdfs' }), roles: editors, server: true },
  request_rebuild: { roles: editors },
  restore_backup_rows: {
    given: () => ({ _schema: 'public', _table: 'members', _rows: [] }),
    ...serverOnly,
  },
  rename_person: {
    given: async (world) => ({
      _person_id: await person(world),
      _version: 1,
      _given_name: 'Marie',
      _family_name: 'Auguste',
    }),
    roles: editors,
  },
  clear_old_rows: serverOnly,
  confirm_newsletter_subscription: { given: () => ({ _token: 'x' }), ...serverOnly },
  claim_donation_receipt: { given: () => ({ _session_id: randomUUID() }), ...serverOnly },
  claim_held_mail: {
    given: () => ({ _kind: 'test_message', _recipient: 'a@example.org', _related_id: null }),
    ...serverOnly,
  },
  drop_held_mail: {
    given: () => ({ _kind: 'test_message', _recipient: 'a@example.org', _related_id: null }),
    ...serverOnly,
  },
  release_held_mail: {
    given: () => ({ _kind: 'test_message', _recipient: 'a@example.org', _related_id: null }),
    ...serverOnly,
  },
  postpone_held_mail: {
    given: () => ({ _kind: 'test_message', _recipient: 'a@example.org', _related_id: null }),
    ...serverOnly,
  },
  hide_donor_name: { given: () => ({ _donation_id: randomUUID() }), roles: admins },
  record_donation_refund: {
    given: () => ({ _event_id: randomUUID(), _event_type: 'charge.refunded', _payment_intent: randomUUID() }),
    ...serverOnly,
  },
  hold_mail: {
    given: () => ({ _kind: 'test_message', _pot: 'house', _recipient: 'a@example.org', _message: {} }),
    ...serverOnly,
  },
  mark_restore: { given: () => ({ _archive: null }), ...serverOnly },
  list_backup_references: serverOnly,
  restore_under_way: serverOnly,
  may_send_mail: { given: () => ({ _pot: 'house', _recipient: 'a@example.org' }), ...serverOnly },
  take_held_mails: serverOnly,
  open_submission_folder: {
    given: () => ({ _folder: randomUUID() }),
    roles: all('allowed'),
    server: true,
  },
  pass_door: { given: () => ({ _door: 'newsletter', _headers: {} }), ...serverOnly },
  renew_rebuild_request: { given: () => ({ _request_id: randomUUID() }), ...serverOnly },
  restore_article_version: {
    given: async (world) => {
      const article = await addRow(world, 'articles', { title: randomUUID() })
      await addRow(world, 'article_versions', {
        article_id: article.value,
        version: 1,
        action: 'created',
        content: { title: randomUUID(), source: 'RHCA', authors: [] },
      })
      return { _article_id: article.value, _version: 1, _seen_version: 1 }
    },
    roles: editors,
  },
  save_security_settings: { given: () => ({ _settings: {} }), roles: accounts },
  save_settings: { given: () => ({ _settings: { email_daily_limit: 100 } }), roles: admins },
  save_smtp_password: { given: () => ({ _password: '' }), roles: admins },
  smtp_password_saved_at: { roles: admins },
  submission_status: {
    given: () => ({ _reference: 'SUB-2026-00000', _token: 'x' }),
    roles: all('allowed'),
    server: true,
  },
  subscribe_to_newsletter: {
    given: () => ({ _name: 'Un lecteur', _email: `${randomUUID()}@example.org` }),
    ...serverOnly,
  },
  take_rate_limit: { given: () => ({ _action: 'count_work', _key: 'x' }), ...serverOnly },
  track_user_event: {
    given: () => ({
      p_event_type: 'view',
      p_document_id: randomUUID(),
      p_document_type: 'rhca',
      p_event_data: {},
    }),
    roles: all('allowed'),
    server: true,
  },
  two_factor_state: { roles: accounts },
  undo_import: {
    given: async (world) => ({
      _batch_id: (await addRow(world, 'import_batches', { kind: 'articles' })).value,
    }),
    roles: editors,
  },
  unsubscribe_from_newsletter: { given: () => ({ _token: 'x' }), ...serverOnly },
  list_public_donors: { roles: all('allowed'), server: true },
  upcoming_adc_chapters: { roles: all('allowed'), server: true },
  user_role_counts: { roles: admins },
  undo_merge: {
    given: async (world) => ({
      _merge_id: (
        await addRow(world, 'person_merges', { from_id: await person(world), into_id: await person(world) })
      ).value,
    }),
    roles: editors,
  },
  unconfirmed_name_figures: { roles: editors },
  unlink_contributor: { given: (world) => workOf(world), roles: editors },
  set_person_orcid: {
    given: async (world) => ({ _person_id: await person(world), _version: 1, _orcid: '' }),
    roles: editors,
  },
  waiting_work: { given: () => ({ _overdue_days: 14 }), roles: accounts },
  withdraw_text: {
    given: async (world) => ({ _work_id: await textOf(world), _seen_version: 1 }),
    roles: editors,
  },
  work_figures: { roles: accounts },
  work_list_choices: { roles: accounts },
  works_with_unconfirmed_names: { roles: editors },
  write_contributor_emails: {
    given: async (world) => ({
      _article_id: (await addRow(world, 'articles', { title: randomUUID() })).value,
      _emails: {},
    }),
    roles: editors,
  },
  discard_text_draft: {
    given: async (world) => ({ _work_id: await textOf(world), _version: 1 }),
    roles: editors,
  },
  publish_text: { given: async (world) => ({ _work_id: await textOf(world), _version: 1 }), roles: editors },
  save_text_draft: {
    given: async (world) => ({
      _work_id: await textOf(world),
      _source: 'edited',
      _html: '<p>Texte</p>',
      _version: 1,
    }),
    roles: editors,
  },
}
