import { expect, test } from 'vitest'
import { withoutLinks } from '#domain/mails/mail-template.ts'

test('SEC-04 what a mail program would make a link of is taken out or broken, and the rest stays readable', () => {
  for (const [typed, left] of [
    ['Prise en charge du choc hémorragique', 'Prise en charge du choc hémorragique'],
    [
      'SARS-CoV-2 : 3.5 mg/kg, p < 0.05. Étude de J. P. Louis',
      'SARS-CoV-2 : 3.5 mg/kg, p < 0.05. Étude de J. P. Louis',
    ],
    ['Voir https://piege.example/x', 'Voir [lien retiré]'],
    ['HTTP://PIEGE.EXAMPLE', '[lien retiré]'],
    ['http : //piege.example', '[lien retiré] : //piege. example'],
    ['ftp://piege.example', '[lien retiré]'],
    ['javascript://%0aalert(1)', '[lien retiré]'],
    ['www.piege.example/x', '[lien retiré]'],
    ['mailto:a@b.example', '[lien retiré]'],
    ['écrire à a.b@piege.example.', 'écrire à [lien retiré]'],
    ['gagnez sur piege.example', 'gagnez sur piege. example'],
    ['пример.рф', 'пример. рф'],
    ['piege。example', 'piege. example'],
    ['ht​tps://piege.exa‮mple', '[lien retiré]'],
    ['<b>gras</b> et n<3', '< b>gras< /b> et n<3'],
    ['deux\nlignes\tet une tabulation', 'deux\nlignes\tet une tabulation'],
  ] as const)
    expect(withoutLinks(typed), typed).toBe(left)
})
