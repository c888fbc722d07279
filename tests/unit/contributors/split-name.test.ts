import { describe, expect, test } from 'vitest'
import { splitName } from '#domain/contributors/split-name.ts'

/** "given | family | suffix" or "[group]"; a doubt follows behind "?". */
const shown = (text: string): string => {
  const { name, doubt } = splitName(text)
  const parts =
    name.kind === 'collective'
      ? `[${name.name}]`
      : [name.given ?? '', name.family, ...(name.suffix ? [name.suffix] : [])].join(' | ')
  return doubt === undefined ? parts : `${parts} ? ${doubt.replaceAll(/[\u00a0\u202f]/g, ' ')}`
}

const certain = (cases: [text: string, parts: string][]) =>
  test.each(cases)('%s is %s', (text, parts) => {
    expect(shown(text)).toBe(parts)
  })

describe('given names and a family name', () => {
  certain([
    ['Marie Dorval', 'Marie | Dorval'],
    ['Marie Carmel Dorval', 'Marie Carmel | Dorval'],
    ['Anne-Laure Ganthéus', 'Anne-Laure | Ganthéus'],
    ['Éva-Marie J. Élie', 'Éva-Marie J. | Élie'],
    ['Jean Robert Alcimé', 'Jean Robert | Alcimé'],
    ['  Kervens\u00a0 Alcimé, ', 'Kervens | Alcimé'],
    ['Brian O’Brien', 'Brian | O’Brien'],
    ['Anténor', ' | Anténor'],
  ])
})

describe('Haitian compounds', () => {
  certain([
    ['Jean-Baptiste Pierre-Louis', 'Jean-Baptiste | Pierre-Louis'],
    ['Jean Claude Pierre-Louis', 'Jean Claude | Pierre-Louis'],
    ['Joseph Saint-Fleur', 'Joseph | Saint-Fleur'],
    ['Rose Saint Fleur', 'Rose | Saint Fleur'],
    ['Rose St. Fleur', 'Rose | St. Fleur'],
    ['Mirlande Fils-Aimé', 'Mirlande | Fils-Aimé'],
    ['Pierre Paul', 'Pierre | Paul ? Chacun des mots peut être un prénom ou un nom de famille'],
    ['Marie Pierre Paul', 'Marie Pierre | Paul ? Le nom de famille compte-t-il un mot ou plusieurs ?'],
    [
      'Marie Ganthéus Dorval',
      'Marie Ganthéus | Dorval ? Le nom de famille compte-t-il un mot ou plusieurs ?',
    ],
    ['Joseph Pierre Dorval', 'Joseph Pierre | Dorval ? Le nom de famille compte-t-il un mot ou plusieurs ?'],
    ['Fils Aimé', 'Fils | Aimé ? Le nom de famille compte-t-il un mot ou plusieurs ?'],
    ['Dorval Marie', 'Dorval | Marie ? Le nom de famille semble précéder le prénom'],
    ['Rose Marie', 'Rose | Marie ? Chacun des mots peut être un prénom ou un nom de famille'],
  ])
})

describe('particles', () => {
  certain([
    ['Marie de La Tour', 'Marie | de La Tour'],
    ['Edgard de la Rochetière', 'Edgard | de la Rochetière'],
    ['Paul Du Bois', 'Paul | Du Bois'],
    ['Paul du Bois', 'Paul | du Bois'],
    ['Luc Le Goff', 'Luc | Le Goff'],
    ['Anne La Croix', 'Anne | La Croix'],
    ['Marc Des Rosiers', 'Marc | Des Rosiers'],
    ['Jan Van den Berghe', 'Jan | Van den Berghe'],
    ['Vincent van Gogh', 'Vincent | van Gogh'],
    ['Anna van der Meer', 'Anna | van der Meer'],
    ['Karl von der Heide', 'Karl | von der Heide'],
    ['Otto Von Stein', 'Otto | Von Stein'],
    ['Rosa della Robbia', 'Rosa | della Robbia'],
    ['Ana dos Santos', 'Ana | dos Santos'],
    ['Tahar Ben Jelloun', 'Tahar | Ben Jelloun'],
    ['Ricardy d’Estinval', 'Ricardy | d’Estinval'],
    ["Marie Rose d'Haïti", "Marie Rose | d'Haïti"],
    ['Jean L’Ouverture', 'Jean | L’Ouverture'],
    ['Anne de La Tour du Pin', 'Anne | de La Tour du Pin'],
    ['Marie d’Haïti Pierre', 'Marie | d’Haïti Pierre ? Où finit le nom de famille qui suit la particule ?'],
    ['d’Estinval Ricardy', 'Ricardy | d’Estinval ? Le nom de famille semble précéder le prénom'],
    ['de La Tour', ' | de La Tour'],
    ['Le Goff', ' | Le Goff ? Le texte commence par une particule : où est le prénom ?'],
    ['Le Goff Luc', 'Luc | Le Goff ? Le nom de famille semble précéder le prénom'],
    ['Maria de Jesus Pierre', 'Maria | de Jesus Pierre ? Où finit le nom de famille qui suit la particule ?'],
    [
      'Marie Ganthéus de La Tour',
      'Marie Ganthéus | de La Tour ? Le nom de famille compte-t-il un mot ou plusieurs ?',
    ],
  ])
})

describe('suffixes', () => {
  certain([
    ['Joseph Pierre-Louis Jr', 'Joseph | Pierre-Louis | Jr'],
    ['Joseph Pierre-Louis, Jr.', 'Joseph | Pierre-Louis | Jr'],
    ['Paul Dorval Sr.', 'Paul | Dorval | Sr'],
    ['Paul Dorval II', 'Paul | Dorval | II'],
    ['Paul Dorval III', 'Paul | Dorval | III'],
    ['Paul Dorval IV', 'Paul | Dorval | IV'],
    ['Dorval P 3rd', 'P. | Dorval | III'],
    ['Alexandre Dumas fils', 'Alexandre | Dumas | fils'],
    ['Marie de La Tour III', 'Marie | de La Tour | III'],
    ['Paul Dorval Junior', 'Paul | Dorval | Jr ? Le dernier mot est-il un suffixe ou une partie du nom ?'],
    [
      'Paul Larochelle Fils',
      'Paul | Larochelle | fils ? Le dernier mot est-il un suffixe ou une partie du nom ?',
    ],
    ['Pierre Junior', 'Pierre | Junior ? Le dernier mot est-il un suffixe ou une partie du nom ?'],
    ['Dupont JR', ' | Dupont | Jr ? Le dernier mot est-il un suffixe ou une partie du nom ?'],
    ['Junior Alcimé', 'Junior | Alcimé'],
  ])
})

describe('the family name first', () => {
  certain([
    ['Dorval, Marie Carmel', 'Marie Carmel | Dorval'],
    ['Pierre Paul, Marie', 'Marie | Pierre Paul'],
    ['de La Tour, Marie', 'Marie | de La Tour'],
    ['La Tour, Marie de', 'Marie | de La Tour'],
    ['Estinval, Ricardy d’', 'Ricardy | d’Estinval'],
    ['Pierre-Louis, Joseph, Jr', 'Joseph | Pierre-Louis | Jr'],
    ['Pierre-Louis, Jr., Joseph', 'Joseph | Pierre-Louis | Jr'],
    ['Pierre-Louis Jr, Joseph', 'Joseph | Pierre-Louis | Jr'],
    ['Pierre-Louis, Joseph Jr', 'Joseph | Pierre-Louis | Jr'],
    ['Dupont, J.-M.', 'J.-M. | Dupont'],
    ['Dupont, JM', 'J. M. | Dupont'],
    ['DUPONT, MARIE', 'Marie | Dupont'],
    ['Marie Dorval, Jean Pierre', 'Jean Pierre | Marie Dorval ? Ce texte semble réunir plusieurs personnes'],
    ['Pierre Louis, Jean Robert', 'Jean Robert | Pierre Louis ? Ce texte semble réunir plusieurs personnes'],
    ['Dorval, Marie, Jacmel', 'Marie | Dorval ? Ce texte a trop de virgules pour un nom'],
  ])
})

describe('initials', () => {
  certain([
    ['Dupont JM', 'J. M. | Dupont'],
    ['Dupont J', 'J. | Dupont'],
    ['Dupont J.-M.', 'J.-M. | Dupont'],
    ['Dupont J-M', 'J.-M. | Dupont'],
    ['Dupont JA', 'J. A. | Dupont'],
    ['J.-M. Dupont', 'J.-M. | Dupont'],
    ['J.M. Dupont', 'J. M. | Dupont'],
    ['JM Dupont', 'J. M. | Dupont'],
    ['J. Marie Dupont', 'J. Marie | Dupont'],
    ['J. Michel Dupont', 'J. Michel | Dupont ? Le nom de famille compte-t-il un mot ou plusieurs ?'],
    ['Marie C Dorval', 'Marie C. | Dorval'],
    ['Le Goff L', 'L. | Le Goff'],
    ['van den Berghe JP', 'J. P. | van den Berghe'],
    ['Garcia Lopez M', 'M. | Garcia Lopez'],
    ['DUPONT JM', 'J. M. | Dupont'],
    ['Dupont JM Jr', 'J. M. | Dupont | Jr'],
    ['M. Dupont', 'M. | Dupont'],
    ['M. Jean Dupont', 'M. Jean | Dupont ? « M. » abrège-t-il un prénom ou « Monsieur » ?'],
    [
      'Widline ROY',
      'Widline | Roy ? Les capitales à la fin ou au début sont-elles des initiales ou un nom ?',
    ],
    ['Chen LI', 'Chen | Li ? Les capitales à la fin ou au début sont-elles des initiales ou un nom ?'],
    ['J. M.', ' | J. M. ? Ce texte ne contient pas de nom de famille'],
  ])
})

describe('capitals', () => {
  certain([
    ['DUPONT Marie', 'Marie | Dupont'],
    ['Marie DUPONT', 'Marie | Dupont'],
    ['Marie-Ange PIERRE LOUIS', 'Marie-Ange | Pierre Louis'],
    ['PIERRE-LOUIS Joseph Jr', 'Joseph | Pierre-Louis | Jr'],
    ['DÉSIR Marie C.', 'Marie C. | Désir'],
    ['Marie de LESPINAY', 'Marie | de Lespinay'],
    ['d’ESTINVAL Ricardy', 'Ricardy | d’Estinval'],
    ['Jean L’OUVERTURE', 'Jean | L’Ouverture'],
    ['LE GOFF Luc', 'Luc | Le Goff'],
    ['ST FLEUR Marie', 'Marie | St Fleur'],
    ['J.-M. DUPONT', 'J.-M. | Dupont'],
    [
      'Marie DE LA TOUR',
      'Marie | de La Tour ? Le nom est en capitales : la particule s’écrit-elle avec une minuscule ?',
    ],
    [
      'VAN DEN BERGHE Jan',
      'Jan | van den Berghe ? Le nom est en capitales : la particule s’écrit-elle avec une minuscule ?',
    ],
    [
      'D’HAÏTI Rose',
      'Rose | d’Haïti ? Le nom est en capitales : la particule s’écrit-elle avec une minuscule ?',
    ],
    [
      'Jan MCDONALD',
      'Jan | McDonald ? Le nom est en capitales : la particule s’écrit-elle avec une minuscule ?',
    ],
    ['MARIE DUPONT', 'Marie | Dupont ? Tout est en capitales : quel mot est le nom de famille ?'],
    [
      'Marie DUPONT Jean',
      'Marie Jean | Dupont ? Le nom en capitales est au milieu : que faire du dernier mot ?',
    ],
  ])
})

describe('titles and degrees are dropped', () => {
  certain([
    ['Dr Marie Dorval', 'Marie | Dorval'],
    ['Dr. Marie Dorval', 'Marie | Dorval'],
    ['Pr Dr Luc Le Goff', 'Luc | Le Goff'],
    ['Prof. Marie Dorval', 'Marie | Dorval'],
    ['Mme Marie Dorval', 'Marie | Dorval'],
    ['Marie Dorval, MD', 'Marie | Dorval'],
    ['Marie Dorval, MD, PhD', 'Marie | Dorval'],
    ['Marie Dorval, M.D., Ph.D.', 'Marie | Dorval'],
    ['Marie Dorval MD MPH', 'Marie | Dorval'],
    ['Luc Le Goff, MD', 'Luc | Le Goff'],
    ['Luc Le Goff MD', 'Luc | Le Goff'],
    ['Dr Joseph Pierre-Louis Jr, MD', 'Joseph | Pierre-Louis | Jr'],
    ['Dorval, Dr Marie', 'Marie | Dorval'],
    ['Dupont MD', 'M. D. | Dupont ? Les deux lettres à la fin sont-elles un diplôme ou des initiales ?'],
    ['Dorval, M.D.', 'M. D. | Dorval ? Les deux lettres à la fin sont-elles un diplôme ou des initiales ?'],
  ])
})

describe('institutions and groups', () => {
  certain(
    [
      'Médecins Sans Frontières',
      'Médecins du Monde',
      'Reporters Sans Frontières',
      'Équipe chirurgicale de l’HUEH',
      "Équipe chirurgicale de l'HUEH",
      'L’équipe d’anesthésie',
      'La rédaction',
      'Comité de rédaction',
      'Société haïtienne de chirurgie',
      'Ministère de la Santé publique et de la Population',
      'Hôpital de l’Université d’État d’Haïti',
      'Service de chirurgie, HUEH',
      'Groupe d’étude du choléra',
      'Groupe Nord',
      'Zanmi Lasante',
      'Haiti Trauma Study Group',
      'INTERSTROKE Investigators',
      'Partners In Health',
      'Save the Children',
      'Action contre la faim',
      'The Lancet',
      'OMS',
      'OPS/OMS',
      'Unicef',
      'Anonyme',
    ].map((name) => [name, `[${name}]`]),
  )
  certain(
    ['DELR', 'Terre rouge', 'Marie Hospital', 'Bureau Marie', 'Bureau, Jean'].map((name) => [
      name,
      `[${name}] ? Est-ce une personne ou une institution ?`,
    ]),
  )
})

describe('what is no name is not guessed', () => {
  certain([
    [
      'Marie Dorval et Jean Alcimé',
      '[Marie Dorval et Jean Alcimé] ? Ce texte semble réunir plusieurs personnes',
    ],
    ['Dorval M; Alcimé J', '[Dorval M; Alcimé J] ? Ce texte semble réunir plusieurs personnes'],
    ['Marie Dorval et al.', '[Marie Dorval et al.] ? Ce texte semble réunir plusieurs personnes'],
    ['Marie Dorval1', 'Marie | Dorval1 ? Ce texte contient des chiffres ou des signes étrangers à un nom'],
    [
      'Marie (Mimi) Dorval',
      'Marie (Mimi) | Dorval ? Ce texte contient des chiffres ou des signes étrangers à un nom',
    ],
    ['Dr', ' | Dr ? Ce texte ne contient pas de nom de famille'],
    ['Marie d’', 'Marie | d’ ? Ce texte ne contient pas de nom de famille'],
    ['marie dorval', 'marie | dorval ? Un mot du nom est écrit sans capitale'],
  ])

  test('a text of 200 characters may be a name, a longer one is none', () => {
    expect(splitName(`Marie ${'D'.repeat(1)}${'o'.repeat(193)}`).doubt).toBeUndefined()
    expect(splitName(`Marie ${'D'.repeat(1)}${'o'.repeat(194)}`).doubt).toBe(
      'Ce texte est trop long pour un nom',
    )
  })
})

describe('a name or an institution', () => {
  certain([
    ['The Lancet Commission', '[The Lancet Commission]'],
    ['Theodore Dorval', 'Theodore | Dorval'],
    ['La Croix-Rouge haïtienne', '[La Croix-Rouge haïtienne]'],
    ["L'Hôpital Justinien", "[L'Hôpital Justinien]"],
    ['Bureau Marie', '[Bureau Marie] ? Est-ce une personne ou une institution ?'],
    ['Bureau, Jean', '[Bureau, Jean] ? Est-ce une personne ou une institution ?'],
    ['Bureau, J.', '[Bureau, J.] ? Est-ce une personne ou une institution ?'],
    ['Bureau Pierre', '[Bureau Pierre]'],
    ['Bureau central', '[Bureau central]'],
    ['Zanmi Lasante', '[Zanmi Lasante]'],
    ['OMS/OPS', '[OMS/OPS]'],
    ['l’OMS', '[l’OMS]'],
    ['l’UNICEF', '[l’UNICEF]'],
    ['Gheskio', '[Gheskio]'],
    ['OMS Haïti', '[OMS Haïti] ? Est-ce une personne ou une institution ?'],
    ['Marie Oms', 'Marie | Oms'],
    ['Marie Center', '[Marie Center] ? Est-ce une personne ou une institution ?'],
    ['Alcimé Center', '[Alcimé Center]'],
    ['Marie Dorval Center', '[Marie Dorval Center]'],
    ['Médecins pour Haïti', '[Médecins pour Haïti]'],
    ['Femmes dans la rue', '[Femmes dans la rue]'],
    ['Enfants haïtiens', '[Enfants haïtiens] ? Est-ce une personne ou une institution ?'],
    ['Marie haïtienne', 'Marie | haïtienne ? Un mot du nom est écrit sans capitale'],
    ['DELR', '[DELR] ? Est-ce une personne ou une institution ?'],
    ['O’BRIEN', ' | O’Brien'],
  ])
})

describe('small and capital letters', () => {
  certain([
    ['marie dorval', 'marie | dorval ? Un mot du nom est écrit sans capitale'],
    ['Marie dorval', 'Marie | dorval ? Un mot du nom est écrit sans capitale'],
    ['DORVAL', '[DORVAL] ? Est-ce une personne ou une institution ?'],
    [
      'MCDONALD Jan',
      'Jan | McDonald ? Le nom est en capitales : la particule s’écrit-elle avec une minuscule ?',
    ],
    ['McDONALD Jan', 'Jan | McDonald'],
    ['MacDONALD Jan', 'Jan | MacDonald'],
    [
      'Marie D’HAÏTI',
      'Marie | d’Haïti ? Le nom est en capitales : la particule s’écrit-elle avec une minuscule ?',
    ],
    ['DUPONT J.-M.', 'J.-M. | Dupont'],
    [
      'DE LA TOUR M.',
      'M. | de La Tour ? Le nom est en capitales : la particule s’écrit-elle avec une minuscule ?',
    ],
    [
      'Dupont J. Marie C.',
      'J. C. | Dupont Marie ? Les capitales à la fin ou au début sont-elles des initiales ou un nom ?',
    ],
    ['Marie Dorval J', 'J. | Marie Dorval ? Le nom de famille compte-t-il un mot ou plusieurs ?'],
    ['Le Goff JP', 'J. P. | Le Goff'],
    ['Dorval MA', 'Dorval | Ma ? Les deux lettres à la fin sont-elles un diplôme ou des initiales ?'],
    ['Marie JA', 'Marie | Ja ? Les capitales à la fin ou au début sont-elles des initiales ou un nom ?'],
  ])
})

describe('titles, degrees and commas', () => {
  certain([
    ['Dorval MD', 'M. D. | Dorval ? Les deux lettres à la fin sont-elles un diplôme ou des initiales ?'],
    ['Marie Dorval, MD', 'Marie | Dorval'],
    ['Marie Dorval, MD, PhD', 'Marie | Dorval'],
    ['Marie Dorval, M.D., Ph.D.', 'Marie | Dorval'],
    ['Dorval, MD', 'M. D. | Dorval ? Les deux lettres à la fin sont-elles un diplôme ou des initiales ?'],
    ['Dorval, Marie, MD', 'Marie | Dorval'],
    ['Dorval, Dr Marie', 'Marie | Dorval'],
    ['Dr', ' | Dr ? Ce texte ne contient pas de nom de famille'],
    ['DR Dorval', 'D. R. | Dorval'],
    ['Marie Dorval iii', 'Marie Dorval | iii ? Le nom de famille compte-t-il un mot ou plusieurs ?'],
    ['Dorval, Marie, Anne, Jacmel', 'Marie | Dorval ? Ce texte a trop de virgules pour un nom'],
    ['; Marie Dorval ,,', 'Marie | Dorval'],
    ['Dorval, MAX', 'Max | Dorval ? Les capitales à la fin ou au début sont-elles des initiales ou un nom ?'],
    ['Dorval, ANNE', 'Anne | Dorval'],
    ['de La Tour du Pin, Anne Marie', 'Anne Marie | de La Tour du Pin'],
    ['Alcimé Dorval, Jean', 'Jean | Alcimé Dorval'],
    ['Alcimé Dorval, J. M.', 'J. M. | Alcimé Dorval'],
  ])
})
