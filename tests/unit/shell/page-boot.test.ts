import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { THEME_STORAGE_KEY } from '#domain/shell/shell-behaviour.ts'

test('the script that runs before the first paint reads the key that the switch writes', async () => {
  const script = await readFile('src/components/shell/page-boot.js', 'utf8')
  expect(script).toContain(`localStorage.getItem('${THEME_STORAGE_KEY}')`)
})
