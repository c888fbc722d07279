import { searchableText } from '../search/searchable-text.ts'

/** Words parted by spaces or line ends. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/**
 * Given names, in small letters without accents, that are family names as well in Haiti: their order says little, and
 * two of them may be one name.
 */
const EITHER_NAMES = wordSet(`
  abel abraham adam adrien alain albert alcide alexandre alexis alfred alphonse ambroise andre anselme antoine
  aristide armand arnaud arthur auguste augustin aurelien baptiste barthelemy bastien bazile benjamin benoit bernard
  blaise bruno camille casimir celestin cesar charles christian christophe claude clement constant cyprien daniel
  david denis desire dieudonne dominique edmond edouard elie emile emmanuel ernest estime etienne eugene eustache
  exantus fabien felix ferdinand fernand fleury flore florence florent fortune francis franck francois frederic
  fritz gabriel gaspard gaston gedeon georges gerard germain gilbert gilles gregoire guerrier guillaume gustave guy
  henri henry herve hilaire hippolyte honore horace hyppolite innocent isaac isidore jacob jacques james jean
  jeremie jerome joachim joseph josue jules julien justin lambert laurent lazare leger leon leonard leopold lionel
  louis luc lucas lucien magloire marc marcel marcelin marius martial martin mathieu matthieu maurice maxime
  maximilien michel milien modeste moise napoleon narcisse nicolas noel norbert octave olivier oscar pascal patrice
  patrick paul paulin philemon philippe philomene pierre prosper raphael raymond remy rene richard robert robin
  rodolphe roger roland romain romulus rose salomon samson samuel sebastien severe simeon simon stanislas sylvain
  sylvestre theodore theophile thierry thomas toussaint ulysse urbain valentin valery victoire victor vilaire
  vincent virgile vital william wilson xavier yves zacharie zephirin`)

/** Given names, in small letters without accents, that are hardly ever family names. */
const GIVEN_NAMES = wordSet(`
  adeline agathe agnes alberte alice aline amelie ana andree angela angele angelique anna anne annette annie
  antoinette antonio ariane astrid aurelie aurore barbara beatrice berenice bernadette bertha brigitte carine carl
  carla carlos carmel carmelle carole caroline catherine cecile celine chantal charlotte chloe christelle christine
  claire clara claudette claudia claudine clotilde colette corinne cynthia cyril danielle daphne darline deborah
  delphine denise diana diane djenane dorothee edith edwidge eliane elisabeth elise eliza ella elodie elsa elvire
  emilie emma emmanuela emmanuelle eric erica ernst esther eva eveline evelyne fabienne fabiola fabrice farah
  fernande francoise frantz gaelle genevieve georgette geraldine gerda germaine ghislaine gina gisele gladys guerda
  guerline guylaine guylene helene henriette huguette ines irene irma isabelle islande ivan jacqueline jeanne
  jeannette jenny jessica jessie jocelyne joelle johanne john jose josee josephine josette josiane josie juan judith
  julia julie juliette justine karine karl kateline katia ketly ketsia kettly kevin laura laure laurence lea leila
  lena liliane lina linda lise louise lourdes lucette lucie lucienne lucile lucrece luis lydia lyne madeleine
  magalie maggy manouchka marceline margareth margarette marguerite maria marie marielle marilyn marina marise
  marjorie marlene marlyne martha marthe martine maryse mathilde maud melanie melissa michaelle michele micheline
  michelle miguel mildred mimose mireille mirlande mona monique mylene myriam myrlande myrtha nadege nadia nadine
  naomie natacha natalie nathalie nicole nicolette ninon noemie nora odette odile olga pamela pascale patricia paula
  paule paulette pauline pedro phanie rachel rachelle ralph raymonde rebecca reginald regine renee ricardo rita
  roberta roberto rodney rony roselaure roselene roseline rosemarie rosemonde rosette roxane ruth sabine sabrina
  samantha sandra sandrine sara sarah serge sherley shirley simone sofia solange sonia sophie stanley stephane
  stephanie suzanne suzette sylvie tania tatiana thania therese valerie vanessa vanya veronique vilma viviane
  vladimir wendy widline wilfrid wilner yanick yanique yasmine yolande yolene yvonne yvrose`)

/** Names repeat their words; folding one takes most of the time of a split, which a build does for every author. */
const CACHED_WORDS_MAX = 20_000
const cached = new Map<string, string>()

/** A word as the lists below hold it: small letters without accents, full stops or a curly apostrophe. */
export const folded = (word: string): string => {
  const known = cached.get(word)
  if (known !== undefined) return known
  if (cached.size >= CACHED_WORDS_MAX) cached.clear()
  const key = searchableText(word).replaceAll('.', '')
  cached.set(word, key)
  return key
}

/** Words that begin a family name, in small letters or with a capital. Source: APA 7 §9.8, Citing Medicine, BibTeX's "von" parts. */
const PARTICLES = wordSet(`
  af al av ben bin da das de del dela della delle dello den der des di do dos du el ibn la las le les los
  mac mc op san santa saint sainte st ste te ten ter van vander vom von vonder zu zum zur 't`)

/** Of these the small letter is never right, so that capitals leave no doubt: « LE GOFF » is Le Goff. */
const CAPITAL_PARTICLES = wordSet('la las le les los mac mc saint sainte st ste san santa')

/** An elided particle is written together with what follows it. */
const ELIDED = /^(?:d|l|dell|t)['’](?=\p{L})/iu

/** Whether a word only begins a family name: 'de', 'La', 'Van'. */
export const isParticle = (word: string): boolean => PARTICLES.has(folded(word))

/** Whether a word holds its particle itself: 'd’Estinval'. */
export const isElided = (word: string): boolean => ELIDED.test(word)

/** Whether the case of a particle written in capitals can't be known: 'DE' may be de or De. */
export const hidesCase = (word: string): boolean =>
  (isParticle(word) && !CAPITAL_PARTICLES.has(folded(word))) || /^D['’]|^MC(?=\p{Lu})/u.test(word)

/** These open the double given names of French and Creole: Jean Robert, Marie Pierre. */
const OPENERS = wordSet('anne jean marie rose')

/** These open double family names that many write without a hyphen: Fils Aimé, Bien Aimé, Petit Frère. */
const FAMILY_OPENERS = wordSet('beau bel belle bien bon bonne cher fils grand gros mon petit vieux')

const first = (word: string): string => folded(word).split('-')[0] ?? ''

/** Whether a word is a given name and no family name: 'Marie', 'Marie-Ange'. */
export const isGivenName = (word: string): boolean =>
  GIVEN_NAMES.has(folded(word)) || GIVEN_NAMES.has(first(word))

/** Whether a word may be a given name or a family name: 'Pierre', 'Jean-Baptiste'. */
export const isEitherName = (word: string): boolean => !isGivenName(word) && EITHER_NAMES.has(first(word))

/** Whether a word opens a double given name. */
export const opensGivenName = (word: string): boolean => OPENERS.has(folded(word))

/** Whether a word opens a double family name. */
export const opensFamilyName = (word: string): boolean => FAMILY_OPENERS.has(folded(word))

/** Whether every letter is a capital, behind an elided particle or Mc: 'DUPONT', 'd’ESTINVAL'. */
export const isInCapitals = (word: string): boolean =>
  /^(?:[dl]['’]|Mac|Mc)?\p{Lu}[\p{Lu}'’-]*\p{Lu}\.?$/u.test(word)

const capitalised = (part: string): string =>
  part.charAt(0).toLocaleUpperCase('fr') + part.slice(1).toLocaleLowerCase('fr')

/**
 * A word in capitals as names are written; other words stay as they are. A particle whose case is hidden gets the usual one.
 * @example inSmallLetters('PIERRE-LOUIS') // 'Pierre-Louis'
 */
export const inSmallLetters = (word: string): string => {
  if (!isInCapitals(word)) return word
  if (isParticle(word) && hidesCase(word)) return word.toLocaleLowerCase('fr')
  const [, prefix = '', rest = ''] =
    /^([dl]['’]|Mac|Mc)?(.*)$/u.exec(word.replace(/^MC(?=\p{Lu})/u, 'Mc').replace(/^D(?=['’])/u, 'd')) ?? []
  return prefix + rest.replace(/\p{Lu}+/gu, capitalised)
}

const DOTTED = /^(?:\p{Lu}\p{Ll}?\.-?)+$/u
const HYPHENATED = /^\p{Lu}\.?(?:-\p{Lu}\.?)+$/u

/** Capitals without full stops, as Vancouver writes initials: 'JM'. */
const COMPACT = /^\p{Lu}{1,3}$/u

/** Whether a word is initials that can be nothing else: 'J.', 'J.-M.', 'Ph.', 'J', 'JM'. */
export const isInitials = (word: string): boolean =>
  (DOTTED.test(word) && !isParticle(word)) ||
  HYPHENATED.test(word) ||
  (COMPACT.test(word) && (word.length === 1 || !hasVowel(word)))

/** Whether a word is capitals that may be initials or a short family name: 'JA', 'ROY'. */
export const mayBeInitials = (word: string): boolean =>
  COMPACT.test(word) && word.length > 1 && hasVowel(word)

const hasVowel = (word: string): boolean => /[AEIOUY]/.test(word.normalize('NFD'))

/**
 * Initials in the one form that every format of references reads.
 * @example withFullStops('JM') // 'J. M.'
 * @example withFullStops('J-M') // 'J.-M.'
 */
export const withFullStops = (word: string): string =>
  DOTTED.test(word) || HYPHENATED.test(word) || COMPACT.test(word)
    ? word
        .replace(/\p{Lu}\p{Ll}?\.?/gu, (initial) => (initial.endsWith('.') ? initial : `${initial}.`))
        .replace(/\.(?=\p{Lu})/gu, '. ')
    : word

/** Short words that are in given names and have no initial. */
const WITHOUT_INITIAL = /^(?:d[aeiou]?|de[ls]?|la|le|les|y|e|van|von)$/

/**
 * The initials of given names, the parts of a double name apart.
 * @example initialsOf('Jean-Baptiste Élie') // [['J', 'B'], ['É']]
 * @example initialsOf('JM') // [['J'], ['M']]
 */
export const initialsOf = (given: string): string[][] =>
  given
    .split(/[\s.]+(?!-)|\s+/)
    .flatMap((word) => (COMPACT.test(word) ? [...word] : [word]))
    .filter((word) => !WITHOUT_INITIAL.test(word))
    .map((word) =>
      word
        .split('-')
        .map((part) => (/\p{L}/u.exec(part)?.[0] ?? '').toLocaleUpperCase('fr'))
        .filter(Boolean),
    )
    .filter((parts) => parts.length > 0)

/** Why a name is among the « Noms à vérifier ». */
export const NAME_DOUBTS = {
  unconfirmed: 'Ce nom n’a pas encore été confirmé',
  tooLong: 'Ce texte est trop long pour un nom',
  noFamily: 'Ce texte ne contient pas de nom de famille',
  severalPeople: 'Ce texte semble réunir plusieurs personnes',
  institution: 'Est-ce une personne ou une institution\u202f?',
  foreignCharacters: 'Ce texte contient des chiffres ou des signes étrangers à un nom',
  half: 'Le prénom ou le nom de famille manque',
  commas: 'Ce texte a trop de virgules pour un nom',
  smallLetters: 'Un mot du nom est écrit sans capitale',
  allCapitals: 'Tout est en capitales\u00a0: quel mot est le nom de famille\u202f?',
  capitalsInside: 'Le nom en capitales est au milieu\u00a0: que faire du dernier mot\u202f?',
  particleCase: 'Le nom est en capitales\u00a0: la particule s’écrit-elle avec une minuscule\u202f?',
  particleFirst: 'Le texte commence par une particule\u00a0: où est le prénom\u202f?',
  particleEnd: 'Où finit le nom de famille qui suit la particule\u202f?',
  compound: 'Le nom de famille compte-t-il un mot ou plusieurs\u202f?',
  eitherOrder: 'Chacun des mots peut être un prénom ou un nom de famille',
  inverted: 'Le nom de famille semble précéder le prénom',
  initials: 'Les capitales à la fin ou au début sont-elles des initiales ou un nom\u202f?',
  degree: 'Les deux lettres à la fin sont-elles un diplôme ou des initiales\u202f?',
  suffix: 'Le dernier mot est-il un suffixe ou une partie du nom\u202f?',
  civility: '«\u00a0M.\u00a0» abrège-t-il un prénom ou «\u00a0Monsieur\u00a0»\u202f?',
} as const
