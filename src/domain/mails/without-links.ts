/** Stands for a link or an address that a visitor typed. */
export const REMOVED_LINK = '[lien retiré]'

/** Characters that nobody sees and that would hide a link from the patterns below. */
const INVISIBLE = /[\p{Cf}\u0000-\u0008\u000b-\u001f\u007f]/gu

/** A scheme, "www." or an address with an @, with all that belongs to it. */
const LINK = /(?:\p{L}[\p{L}\d+.-]*:\/\/|www[.\u3002\uff0e\uff61]|mailto:|[^\s<>]+@)[^\s<>]*/giu

/** A dot, in any of the forms that browsers take for one, between the labels of what looks like a domain. */
const DOMAIN_DOT = /(?<=[\p{L}\d])[.\u3002\uff0e\uff61](?=\p{L}{2,})/gu

/**
 * A text that a visitor typed, so that no mail program makes a link of any part of it: mails of the portal lead where the
 * portal says. What only resembles a domain stays readable.
 * @example withoutLinks('Voir https://piege.example/x') // 'Voir [lien retiré]'
 * @example withoutLinks('Gagnez sur piege.example') // 'Gagnez sur piege. example'
 */
export const withoutLinks = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(LINK, REMOVED_LINK)
    // What is left of a scheme alone.
    .replace(/\bhttps?\b/gi, REMOVED_LINK)
    .replace(DOMAIN_DOT, '. ')
    // A tag, not "p < 0.05".
    .replace(/<(?=[\p{L}/!?])/gu, '< ')
