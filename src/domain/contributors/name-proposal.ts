import type { Contributor, ContributorName } from './contributor.ts'
import { splitName } from './split-name.ts'
import { nameOf } from './unconfirmed-names.ts'

/** A name in its parts, as a proposal is read out. */
export const describeName = (name: ContributorName): string =>
  name.kind === 'collective'
    ? `groupe ou institution «\u00a0${name.name}\u00a0»`
    : [
        name.given && `prénom «\u00a0${name.given}\u00a0»`,
        `nom «\u00a0${name.family}\u00a0»`,
        name.suffix && `suffixe «\u00a0${name.suffix}\u00a0»`,
      ]
        .filter(Boolean)
        .join(', ')

/** Texts of a name whose parts nobody has confirmed. */
export const NAME_PROPOSAL_TEXTS = {
  toCheck: 'À vérifier',
  proposal: (name: ContributorName) => `Proposition\u00a0: ${describeName(name)}.`,
  confirm: 'Confirmer',
  confirmName: (name: string) => `Confirmer le nom ${name}`,
} as const

/** The texts of the proposal for a name as it was given. */
export const nameProposal = (contributor: Contributor, printed: string) => ({
  badge: NAME_PROPOSAL_TEXTS.toCheck,
  text: [NAME_PROPOSAL_TEXTS.proposal(nameOf(contributor)), splitName(printed).doubt]
    .filter(Boolean)
    .join(' '),
  confirm: NAME_PROPOSAL_TEXTS.confirm,
  confirmLabel: NAME_PROPOSAL_TEXTS.confirmName(printed),
})
