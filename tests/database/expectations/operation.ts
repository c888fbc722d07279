import { randomUUID } from 'node:crypto'
import { all, since } from './outcome.ts'
import { addRow, type RelationExpectation, type World } from './relation.ts'

const readOnly = { insert: all('refused'), update: all('refused'), delete: all('refused') }
const settingKey = (): string => `essai_${randomUUID().replaceAll('-', '_')}`

const setting = (world: World, values: { is_public?: boolean; is_protected?: boolean }) =>
  addRow(world, 'app_settings', { key: settingKey(), value: { a: 1 }, ...values }, 'key')

export const OPERATION: RelationExpectation[] = [
  {
    relation: 'security_events',
    sample: (world) => addRow(world, 'security_events', { event_type: 'admin_logout' }),
    newRow: () => ({ event_type: 'admin_logout' }),
    change: { event_type: 'admin_login' },
    rights: { select: since('admin', 'nothing'), ...readOnly },
  },
  {
    relation: 'app_settings',
    when: 'public',
    sample: (world) => setting(world, { is_public: true }),
    newRow: () => ({ key: settingKey(), value: { a: 1 } }),
    change: { value: { a: 2 } },
    rights: {
      select: all('allowed'),
      insert: since('admin', 'refused'),
      update: since('admin', 'nothing'),
      delete: all('refused'),
    },
  },
  {
    relation: 'app_settings',
    when: 'private',
    sample: (world) => setting(world, {}),
    newRow: () => ({ key: settingKey(), value: { a: 1 } }),
    change: { value: { a: 2 } },
    rights: {
      select: { ...since('admin', 'nothing'), anon: 'nothing' },
      insert: since('admin', 'refused'),
      update: since('admin', 'nothing'),
      delete: all('refused'),
    },
  },
  {
    relation: 'app_settings',
    when: 'protected',
    sample: (world) => setting(world, { is_protected: true }),
    newRow: () => ({ key: settingKey(), value: { a: 1 }, is_protected: true }),
    change: { value: { a: 2 } },
    rights: {
      select: { ...since('admin', 'nothing'), anon: 'nothing' },
      insert: all('refused'),
      update: { ...all('nothing'), anon: 'refused' },
      delete: all('refused'),
    },
  },
  {
    relation: 'email_templates',
    sample: (world) =>
      addRow(world, 'email_templates', { key: settingKey(), subject: 'Objet', body: 'Texte' }, 'key'),
    newRow: () => ({ key: settingKey(), subject: 'Objet', body: 'Texte' }),
    change: { subject: 'Autre objet' },
    rights: {
      select: since('admin', 'nothing'),
      insert: since('admin', 'refused'),
      update: since('admin', 'nothing'),
      delete: since('admin', 'nothing'),
    },
  },
  {
    relation: 'email_deliveries',
    sample: (world) =>
      addRow(world, 'email_deliveries', {
        kind: 'test',
        recipient: 'lecteur@example.org',
        subject: 'Essai',
        status: 'sent',
      }),
    newRow: () => ({ kind: 'test', recipient: 'lecteur@example.org', subject: 'Essai', status: 'sent' }),
    change: { status: 'failed' },
    rights: { select: since('admin', 'nothing'), ...readOnly },
  },
  {
    relation: 'rebuild_requests',
    sample: (world) => addRow(world, 'rebuild_requests', { status: 'done' }),
    newRow: () => ({ status: 'done' }),
    change: { error: 'rien' },
    rights: { select: since('editor', 'nothing'), ...readOnly },
  },
  {
    relation: 'build_reports',
    sample: (world) =>
      addRow(world, 'build_reports', { status: 'failed', started_at: '2026-01-01T00:00:00Z' }),
    newRow: () => ({ status: 'failed', started_at: '2026-01-01T00:00:00Z' }),
    change: { error: 'rien' },
    rights: { select: since('editor', 'nothing'), ...readOnly },
  },
]
