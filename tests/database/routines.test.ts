import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTINES } from './expectations/routines.ts'
import { ROLES, startDatabase, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
  await database.sql('update private.rate_limits set max_hits = 1000000')
})
afterAll(() => database.close())

for (const [name, expected] of Object.entries(ROUTINES)) {
  describe(name, () => {
    for (const role of ROLES) {
      test(`as ${role}: ${expected.roles[role]}`, async () => {
        const given = (await expected.given?.(database)) ?? {}
        const answer = await database.request(role, 'POST', `rpc/${name}`, given)
        if (expected.roles[role] === 'refused') {
          expect(answer.body).toMatchObject({ code: '42501' })
          expect(answer.status).toBe(role === 'anon' ? 401 : 403)
        } else {
          expect([200, 204], JSON.stringify(answer.body)).toContain(answer.status)
        }
      })
    }
    if (expected.server) {
      test('with the secret key: allowed', async () => {
        const given = (await expected.given?.(database)) ?? {}
        const answer = await database.requestAsServer('POST', `rpc/${name}`, given)
        expect([200, 204], JSON.stringify(answer.body)).toContain(answer.status)
      })
    }
  })
}
