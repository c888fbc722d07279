import { importedField } from '#domain/imports/import-field.ts'
import { describe, expect, test } from 'vitest'
import { breadcrumbs } from '#admin/layout/breadcrumbs.ts'
import { categoryName, specialtyName } from '#domain/works/classification.ts'
import { coverOverride } from '#domain/covers/cover-name.ts'
import { isAlias } from '#domain/hosting/header-rules.ts'
import { latexText } from '#formats/reference-readers/read-bibtex.ts'
import { readXml } from '#formats/xml/read-xml.ts'
import { letterName } from '#domain/index-medicus/index-path.ts'
import { sampleValues } from '#domain/mails/mail-catalogue.ts'
import { fillMail } from '#domain/mails/mail-template.ts'
import { ownValue } from '#domain/own-value.ts'
import { eventDetails, securityEventName, startOfPeriod } from '#domain/session/security-log.ts'
import { sensitiveRefusalText } from '#domain/session/sign-in.ts'
import { roleErrorText } from '#domain/users/account.ts'
import { WORK_FIELDS } from '#domain/works/fields.ts'
import { commandOf } from '#browser/pdf-reader/reader-keys.ts'
import { parseFilter } from '#scripts/backend/realtime/filters.ts'

test('SEC-08 a list of names answers for its own keys alone', () => {
  const names = { review: 'Revue' }
  expect(ownValue(names, 'review')).toBe('Revue')
  for (const key of ['constructor', '__proto__', 'toString', 'autre', '', null, undefined])
    expect(ownValue(names, key)).toBeUndefined()
})

describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])('SEC-08 %s', (name) => {
  test('is a category, a specialty and a number like others', () => {
    expect(categoryName(name)).toBe(name)
    expect(specialtyName(name)).toBe(name)
    expect(WORK_FIELDS.category.describe(name)).toBe(name)
    expect(WORK_FIELDS.specialty.describe(name)).toBe(name)
    expect(importedField('category').write(name)).toEqual([name])
    expect(coverOverride('RHCA', name)).toBeUndefined()
    expect(letterName(name)).toBe(name.toUpperCase())
    expect(isAlias(name)).toBe(false)
  })

  test('brings nothing into a mail that names it', () => {
    expect(fillMail(`Bonjour {{${name}}}.`, {})).toBe('Bonjour .')
    expect(Object.entries(sampleValues([name]))).toEqual([[name, `[${name}]`]])
  })

  test('is no command, entity or operator of a file or filter', () => {
    expect(latexText(`Hernie \\${name.replaceAll('_', '')}{} inguinale`)).toBe('Hernie inguinale')
    expect(readXml(`<a>&${name};</a>`).children).toEqual([`&${name};`])
    expect(() => parseFilter(`id=${name}.1`)).toThrow('cannot be read')
    expect(commandOf({ key: name, ctrlKey: false, metaKey: false, altKey: false })).toBeUndefined()
  })

  test('says its own name in the security log, and names no screen or period', () => {
    expect(securityEventName(name)).toBe(name)
    expect(eventDetails(JSON.parse(`{"${name}": "a"}`))).toBe(`${name}\u00a0: a`)
    expect(startOfPeriod(name, new Date(0))).toBeUndefined()
    expect(sensitiveRefusalText(name)).toBe('Le serveur a refusé cette action.')
    expect(roleErrorText(name)).toBeUndefined()
    expect(breadcrumbs(`/admin/${name}`)).toEqual([])
  })
})
