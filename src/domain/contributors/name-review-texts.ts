import { countNoun } from '../language/message.ts'
import { formatNumber } from '../language/number.ts'

const names = (count: number): string => countNoun(count, 'nom', 'noms')
const works = (count: number): string => countNoun(count, 'travail', 'travaux')

/** Texts of the screen « Noms à vérifier ». */
export const NAME_REVIEW_TEXTS = {
  screen: 'Noms à vérifier',
  lead: 'Ces noms sont venus comme un texte. Dites ce qui est le prénom et le nom de famille\u00a0: les citations et l’index des auteurs en dépendent. Tant que personne n’a confirmé, les pages montrent le texte tel quel.',
  loading: 'Chargement des noms…',
  unreadable: 'Les noms n’ont pas pu être lus.',
  publication: 'Publication',
  allPublications: 'Toutes les publications',
  count: (nameCount: number, workCount: number) => `${names(nameCount)} à vérifier dans ${works(workCount)}`,
  empty: 'Tous les noms sont confirmés.',
  emptyOfPublication: 'Tous les noms de cette publication sont confirmés.',
  list: 'Travaux dont des noms sont à vérifier',
  more: 'Afficher la suite',
  moreFailed: 'La suite n’a pas pu être lue.',
  retry: 'Réessayer',
  untitled: 'Sans titre',
  draft: 'Brouillon',
  open: 'Ouvrir l’article',
  openNamed: (title: string) => `Ouvrir l’article «\u00a0${title}\u00a0»`,
  brokenRow: 'Les auteurs de ce travail ne peuvent pas être lus ici\u00a0: ouvrez l’article.',

  printed: 'Imprimé',
  given: 'Prénom',
  family: 'Nom de famille',
  suffix: 'Suffixe',
  collective: 'Nom collectif',
  none: 'aucun',
  sure: 'Sûr',
  confirmed: 'Confirmé',
  confirm: 'Confirmer',
  confirmName: (name: string) => `Confirmer ${name}`,
  confirmWork: (count: number) => `Confirmer les ${count} noms`,
  confirmWorkNamed: (count: number, title: string) => `Confirmer les ${count} noms de «\u00a0${title}\u00a0»`,
  swap: 'Échanger',
  swapName: (name: string) => `Échanger prénom et nom de ${name}`,
  asCollective: 'Nom collectif',
  asCollectiveName: (name: string) => `${name} est un nom collectif`,
  asPerson: 'Une personne',
  asPersonName: (name: string) => `${name} est une personne`,
  edit: 'Corriger',
  editName: (name: string) => `Corriger ${name}`,
  familyHint: 'Avec sa particule\u00a0: de La Tour',
  suffixHint: 'Jr, III…',
  cancel: 'Annuler',
  identified: 'Cet auteur a un ORCID ou une page\u00a0: ce n’est pas un groupe.',
  leaving: 'Les noms que vous avez corrigés sans les confirmer seront perdus.',

  announced: (name: string) => `Nom confirmé\u00a0: ${name}`,
  announcedAll: (count: number) => `${countNoun(count, 'nom confirmé', 'noms confirmés')}`,
  conflict:
    'Ce travail a été modifié entre-temps. Rien n’a été écrit\u202f; le voici tel qu’il est maintenant, avec vos corrections des noms qui n’ont pas changé. Vérifiez, puis confirmez.',
  settled: 'Ce travail a été modifié entre-temps et n’a plus de nom à vérifier. Rien n’a été écrit d’ici.',
  gone: 'Ce travail a été supprimé entre-temps. Rien n’a été écrit.',
  refused: 'Le serveur a refusé ces noms. Rien n’a été écrit\u202f; ouvrez l’article pour les corriger.',
  failed: 'Les noms n’ont pas pu être enregistrés. Ce que vous avez saisi est gardé\u00a0: réessayez.',

  certain: {
    title: 'Noms sûrs',
    lead: 'Un nom est sûr quand les règles des citations le partagent sans doute possible.',
    searching: 'Recherche des noms sûrs…',
    unreadable: 'Les noms sûrs n’ont pas pu être cherchés.',
    none: 'Aucun nom n’est sûr\u00a0: chacun demande un regard.',
    noneYet: (count: number) => `Aucun nom sûr dans les ${works(count)} lus.`,
    partly: (count: number) => `Dans les ${works(count)} lus jusqu’ici.`,
    further: 'Chercher plus loin',
    confirm: (count: number) => (count === 1 ? 'Confirmer le nom sûr' : `Confirmer les ${names(count)} sûrs`),
    question: (count: number) =>
      count === 1 ? 'Confirmer ce nom\u202f?' : `Confirmer ces ${names(count)}\u202f?`,
    explanation: (workCount: number) =>
      `Chaque nom est écrit dans son travail (${works(workCount)}) et dans son historique, d’où il se reprend. Un travail modifié entre-temps reste tel quel.`,
    examples: 'Ce qui sera écrit',
    others: (count: number) => `et ${countNoun(count, 'autre', 'autres')}`,
    running: 'Confirmation en cours',
    progress: (done: number, total: number) => `${formatNumber(done)} sur ${names(total)}`,
    bar: 'Avancement de la confirmation',
    stop: 'Arrêter',
    stopped: 'La confirmation est arrêtée. Ce qui est écrit reste.',
    goOn: 'Continuer',
    endHere: 'En rester là',
    paused: 'La confirmation est en pause',
    failed: 'Le serveur n’a pas répondu. Ce qui est écrit reste, et rien n’est écrit deux fois.',
    done: (nameCount: number, workCount: number) =>
      `${countNoun(nameCount, 'nom confirmé', 'noms confirmés')} dans ${works(workCount)}.`,
    left: (count: number) =>
      `${countNoun(count, 'travail laissé tel quel', 'travaux laissés tels quels')}\u00a0:`,
    reasons: {
      conflict: 'modifié entre-temps',
      gone: 'supprimé entre-temps',
      refused: 'refusé par le serveur',
    },
    close: 'Fermer',
  },

  waiting: (nameCount: number) => (nameCount >= 2 ? 'noms d’auteurs à vérifier' : 'nom d’auteur à vérifier'),
} as const
