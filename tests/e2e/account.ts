import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { requiredVariable } from './published-works.ts'

/** A client with every right, to prepare and clean up what a test needs. */
export const serviceClient = () =>
  createClient(requiredVariable('TEST_BACKEND_URL'), requiredVariable('TEST_SECRET_KEY'), {
    auth: { persistSession: false },
  })

/** An account made for one test. */
export type Account = {
  email: string
  password: string
  /** Lets the page start as this account, already signed in. */
  signIn: (page: Page) => Promise<void>
  remove: () => Promise<void>
}

/** Makes an account, with a role if one is given. */
export const createAccount = async (role?: 'editor' | 'admin' | 'super_admin'): Promise<Account> => {
  const service = serviceClient()
  const credentials = { email: `test-${randomUUID()}@exemple.ht`, password: randomUUID() }
  const { data, error } = await service.auth.admin.createUser({ ...credentials, email_confirm: true })
  if (error) throw error
  if (role) {
    const given = await service.from('user_roles').insert({ user_id: data.user.id, role })
    if (given.error) throw given.error
  }
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  const own = createClient(requiredVariable('TEST_BACKEND_URL'), requiredVariable('TEST_PUBLISHABLE_KEY'), {
    auth: { storage, autoRefreshToken: false },
  })
  const signedIn = await own.auth.signInWithPassword(credentials)
  if (signedIn.error) throw signedIn.error
  return {
    ...credentials,
    signIn: async (page) => {
      await page.addInitScript(
        (entries) => {
          for (const [key, value] of entries) localStorage.setItem(key, value)
        },
        [...items],
      )
    },
    remove: async () => {
      // The last super admin can't be removed, and which test is the last to end is not known.
      if (role === 'super_admin') return
      await service.auth.admin.deleteUser(data.user.id)
    },
  }
}

/** An account that tests of a file have in common, made once one of them asks for it. */
export const accountOnDemand = (role?: Parameters<typeof createAccount>[0]) => {
  let made: Promise<Account> | undefined
  return {
    get: (): Promise<Account> => (made ??= createAccount(role)),
    remove: async (): Promise<void> => (await made)?.remove(),
  }
}
