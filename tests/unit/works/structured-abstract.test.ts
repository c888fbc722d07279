import { describe, expect, test } from 'vitest'
import { structuredAbstract } from '#domain/works/structured-abstract.ts'

/** Labels and texts, a paragraph a line. */
const shown = (abstract: string) =>
  structuredAbstract(abstract).map(({ label, text }) => (label === undefined ? text : `[${label}] ${text}`))

describe('structured abstracts', () => {
  test.each([
    [
      'French, in one paragraph',
      'Objectif : décrire la hernie. Patients et méthodes : étude rétrospective de 2018 à 2020. Résultats : 12 cas, soit 3 %. Conclusion : elle est fréquente.',
      [
        '[Objectif] décrire la hernie.',
        '[Patients et méthodes] étude rétrospective de 2018 à 2020.',
        '[Résultats] 12 cas, soit 3 %.',
        '[Conclusion] elle est fréquente.',
      ],
    ],
    [
      'French, in capitals with points',
      'INTRODUCTION. La hernie est fréquente. MATÉRIEL ET MÉTHODE. Étude de 12 cas. RÉSULTATS. 3 décès. DISCUSSION. Ils sont peu.',
      [
        '[INTRODUCTION] La hernie est fréquente.',
        '[MATÉRIEL ET MÉTHODE] Étude de 12 cas.',
        '[RÉSULTATS] 3 décès.',
        '[DISCUSSION] Ils sont peu.',
      ],
    ],
    [
      'French, with dashes',
      'But de l’étude — Décrire.\nMatériels et méthodes – Douze cas.\nRésultats. – Trois décès.\nConclusions - Peu.',
      [
        '[But de l’étude] Décrire.',
        '[Matériels et méthodes] Douze cas.',
        '[Résultats] Trois décès.',
        '[Conclusions] Peu.',
      ],
    ],
    [
      'French, with a no-break space, quotes and another order',
      'Contexte\u00a0: «\u00a0Rien.\u00a0» Méthode\u00a0: enquête. Résultat\u00a0: oui ! Discussion\u00a0: non.',
      ['[Contexte] «\u00a0Rien.\u00a0»', '[Méthode] enquête.', '[Résultat] oui !', '[Discussion] non.'],
    ],
    [
      'headings on lines of their own, several paragraphs, wrapped lines',
      'Introduction\nLa hernie est\nfréquente.\nElle est bénigne.\n\nMéthodes :\n\nDouze cas.',
      ['[Introduction] La hernie est fréquente.', 'Elle est bénigne.', '[Méthodes] Douze cas.'],
    ],
    [
      'text before the first label, a label with nothing but labels under it',
      'Une série haïtienne.\nPatients et méthodes\nPatients : 12 hommes. Méthodes : suture.',
      ['Une série haïtienne.', '[Patients et méthodes] ', '[Patients] 12 hommes.', '[Méthodes] suture.'],
    ],
    [
      'English',
      'Background: Hernia is common. Aims: To describe it. Materials and Methods: 12 cases. Results: 3 deaths. Conclusions: Few.',
      [
        '[Background] Hernia is common.',
        '[Aims] To describe it.',
        '[Materials and Methods] 12 cases.',
        '[Results] 3 deaths.',
        '[Conclusions] Few.',
      ],
    ],
    [
      'PubMed, with labels of no list at the start of lines',
      'BACKGROUND/OBJECTIVES : Hernia is common.\nSTUDY POPULATION : 12 men.\nRESULTS : 3 deaths.',
      ['[BACKGROUND/OBJECTIVES] Hernia is common.', '[STUDY POPULATION] 12 men.', '[RESULTS] 3 deaths.'],
    ],
    [
      'Spanish',
      'Introducción: La hernia. Objetivo: Describir. Pacientes y métodos: 12 casos. Resultados: 3. Conclusiones: Pocos.',
      [
        '[Introducción] La hernia.',
        '[Objetivo] Describir.',
        '[Pacientes y métodos] 12 casos.',
        '[Resultados] 3.',
        '[Conclusiones] Pocos.',
      ],
    ],
    [
      'Haitian Creole',
      'Entwodiksyon : Èni komen. Objektif : Dekri. Materyèl ak metòd : 12 ka. Rezilta : 3 lanmò. Konklizyon : Pa anpil.',
      [
        '[Entwodiksyon] Èni komen.',
        '[Objektif] Dekri.',
        '[Materyèl ak metòd] 12 ka.',
        '[Rezilta] 3 lanmò.',
        '[Konklizyon] Pa anpil.',
      ],
    ],
  ])('REC-16 are paragraphs with labels: %s', (_, abstract, expected) => {
    expect(shown(abstract)).toEqual(expected)
  })

  test.each([
    ['Résultats de l’enquête : 12 cas. Méthodes de suture : trois. Conclusion du comité : aucune.'],
    ['Nous donnons nos résultats : 12 cas, et notre conclusion : elle est fréquente.'],
    ['Le traitement est simple. Discussion avec la famille : oui. Patients suivis : douze.'],
    ['But – as everyone knows – hernia is common. But – again – rare.'],
    ['Conclusion : une seule étiquette ne fait pas un résumé structuré.'],
    ['Douze patients. Résultats-clés : trois.'],
    ['Patients opérés en 2018. Méthode'],
    ['Le score APACHE. La note : VIH : 3, VHB : 4.'],
  ])('REC-16 are not seen where there are none: %s', (abstract) => {
    expect(shown(abstract)).toEqual([abstract])
  })

  test.each<[rule: string, abstract: string, expected: string[]]>([
    [
      'labels joined by a slash',
      'Patients/Méthodes : douze. Résultats : trois.',
      ['[Patients/Méthodes] douze.', '[Résultats] trois.'],
    ],
    [
      'labels joined by a spaced slash',
      'Patients / Méthodes : douze. Résultats : trois.',
      ['[Patients / Méthodes] douze.', '[Résultats] trois.'],
    ],
    [
      'labels joined by an ampersand',
      'Patients & méthodes : douze. Résultats : trois.',
      ['[Patients & méthodes] douze.', '[Résultats] trois.'],
    ],
    [
      'labels joined by a comma',
      'Patients, matériels et méthodes : douze. Résultats : trois.',
      ['[Patients, matériels et méthodes] douze.', '[Résultats] trois.'],
    ],
    [
      'a label with hyphen and spaces',
      'Mots-clés : hernie. Résultats : trois.',
      ['[Mots-clés] hernie.', '[Résultats] trois.'],
    ],
    [
      'capitals of no list need a colon',
      'LES HERNIES — douze.\nRÉSULTATS : trois.\nCONCLUSION : peu.',
      ['LES HERNIES — douze.', '[RÉSULTATS] trois.', '[CONCLUSION] peu.'],
    ],
    [
      'capitals of no list need a line of their own',
      'RÉSULTATS : trois. CHU DE CAP : douze.\nCONCLUSION : peu.',
      ['[RÉSULTATS] trois. CHU DE CAP : douze.', '[CONCLUSION] peu.'],
    ],
    [
      'three capitals are no label',
      'CHU : douze.\nRÉSULTATS : trois.\nCONCLUSION : peu.',
      ['CHU : douze.', '[RÉSULTATS] trois.', '[CONCLUSION] peu.'],
    ],
    ['four capitals are one', 'LIEU : douze.\nHUEH : trois.', ['[LIEU] douze.', '[HUEH] trois.']],
    [
      'small letters of no list are none',
      'Service A : douze.\nRÉSULTATS : trois.\nCONCLUSION : peu.',
      ['Service A : douze.', '[RÉSULTATS] trois.', '[CONCLUSION] peu.'],
    ],
    [
      'a label word alone in the middle of a line is text',
      'Douze cas. Méthodes\nRÉSULTATS : trois.\nCONCLUSION : peu.',
      ['Douze cas. Méthodes', '[RÉSULTATS] trois.', '[CONCLUSION] peu.'],
    ],
    [
      'a full stop within a line closes no paragraph',
      'But : oui.\nRésultats : 3. Ou 4\nen tout.',
      ['[But] oui.', '[Résultats] 3. Ou 4 en tout.'],
    ],
    [
      'a closed quotation closes the paragraph',
      'But : « oui. »\nDéjà dit.\nRésultats : non.',
      ['[But] « oui. »', 'Déjà dit.', '[Résultats] non.'],
    ],
    ['old line ends', 'But : oui.\rRésultats : non.', ['[But] oui.', '[Résultats] non.']],
    [
      'separators of Unicode',
      'But : oui.\u2028Suite.\u2029Résultats : non.\u0085Fin.',
      ['[But] oui.', 'Suite.', '[Résultats] non.', 'Fin.'],
    ],
  ])('REC-16 limits of a label: %s', (_, abstract, expected) => {
    expect(shown(abstract)).toEqual(expected)
  })

  test('REC-16 accents may be characters of their own', () => {
    expect(shown('Résumé de 2018. Méthodes : oui. Résultats : 3.'.normalize('NFD'))).toHaveLength(3)
  })

  test('REC-16 paragraphs of any other abstract stay as they are', () => {
    expect(shown('Un premier.\n\nUn second, avec\ndeux lignes.\r\nUn troisième.')).toEqual([
      'Un premier.',
      'Un second, avec deux lignes.',
      'Un troisième.',
    ])
    expect(shown(' \n ')).toEqual([])
  })

  test('REC-16 no word is lost or changed, wherever labels are', () => {
    const pieces = [
      ...[
        'Objectif : ',
        'RÉSULTATS. ',
        'Conclusion — ',
        'Méthodes\n',
        'La hernie. ',
        'douze cas ',
        '« oui » ! ',
      ],
      ...['\n', '\n\n', 'Patients', ' : ', '. ', 'NB : ', 'But - '],
    ]
    const words = (text: string) => text.match(/[\p{L}\d%«»]+/gu) ?? []
    // A fixed walk through the pieces.
    let seed = 7
    for (let round = 0; round < 500; round++) {
      let abstract = ''
      for (let length = 0; length < 12; length++) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        abstract += pieces[Math.floor(seed / 65_536) % pieces.length] ?? ''
      }
      const parts = structuredAbstract(abstract).map(({ label, text }) => `${label ?? ''} ${text}`)
      expect(words(parts.join(' ')), abstract).toEqual(words(abstract))
    }
  })
})
