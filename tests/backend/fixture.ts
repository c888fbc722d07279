import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { startBackend, type Backend, type BackendOptions } from '#scripts/backend/start-backend.ts'

export const SITE_URL = 'http://localhost:4321'
export const PASSWORD = 'mot-de-passe-de-test'

const MEMORY_ONLY = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }

const MessageSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  replyTo: z.array(z.string()),
})
export type Message = z.infer<typeof MessageSchema>

export type TestBackend = {
  backend: Backend
  folder: string
  visitor: SupabaseClient
  service: SupabaseClient
  newClient: (key?: string) => SupabaseClient
  /** Mails to an address, newest first. */
  mailsTo: (address: string) => Promise<Message[]>
  close: () => Promise<void>
}

export const newFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'backend-test-'))

/** A table of the tests' own, so that they do not depend on the portal's: notes, of which `secret` is for no visitor. */
export const NOTES_TABLE = `
create table public.notes (
  id integer primary key,
  title text not null check (length(title) < 100),
  secret text,
  is_public boolean not null default true
);
alter table public.notes enable row level security;
create policy "Visitors read public notes" on public.notes for select to anon, authenticated using (is_public);
create policy "Visitors add public notes" on public.notes for insert to anon, authenticated with check (is_public);
revoke all on public.notes from anon, authenticated;
grant select (id, title, is_public), insert (id, title, is_public) on public.notes to anon, authenticated;
grant all on public.notes to service_role;
`

/** A fresh backend on free ports; `options` may name an existing folder or a real PostgreSQL. */
export const startTestBackend = async (options: Partial<BackendOptions> = {}): Promise<TestBackend> => {
  const folder = options.folder ?? (await newFolder())
  const backend = await startBackend({
    folder,
    port: 0,
    mailPort: 0,
    siteUrl: SITE_URL,
    functions: false,
    // Tests name the visitor of a request as a proxy on this machine would.
    trustedProxies: ['127.0.0.1'],
    ...options,
  })
  const newClient = (key = backend.publishableKey) => createClient(backend.url, key, MEMORY_ONLY)
  return {
    backend,
    folder,
    visitor: newClient(),
    service: newClient(backend.secretKey),
    newClient,
    mailsTo: async (address) => {
      const answered = await fetch(`${backend.mailUrl}/api/messages?to=${encodeURIComponent(address)}`)
      return z.array(MessageSchema).parse(await answered.json())
    },
    close: async () => {
      await backend.close()
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The link of an account mail. */
export const linkIn = ({ text }: Message): URL => {
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link in: ${text}`)
  return new URL(link)
}
