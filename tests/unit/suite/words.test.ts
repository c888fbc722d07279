import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brokenRules, findWords, readWordRules } from '#scripts/lint/find-words.ts'

const words = (text: string): string[] =>
  brokenRules(
    text,
    readWordRules('kept > cached\nkeep* > cache\npartOf > requireElement\n+ is kept\n+ keepMounted'),
  ).map(({ word }) => word)

describe('the words of the project', () => {
  test.each([
    ['a kept row', ['kept']],
    ['Kept rows', ['kept']],
    ['keptRows', ['kept']],
    ['sendKept()', ['kept']],
    ['KEPT_ROWS', ['kept']],
    ['send-kept.ts', ['kept']],
    ['keepRows', ['keep']],
    ['const all = partOf(form)', ['partOf']],
    ['they keep rows', []],
    ['it is kept here', []],
    ['keepMounted', []],
    ['keeper, keptical', []],
  ])('of “%s” are found: %j', (text, found) => expect(words(text)).toEqual(found))

  test('are in no file and no name of a file', () => {
    expect(findWords(readWordRules(readFileSync('scripts/lint/words.txt', 'utf8')))).toEqual([])
  })
})
