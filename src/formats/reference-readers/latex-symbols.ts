/** Combining marks of LaTeX's accents. */
export const LATEX_ACCENTS: Record<string, string> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030a',
  H: '\u030b',
  v: '\u030c',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
  b: '\u0331',
}

/** Names of commands and what they print, in turn. */
const table = (pairs: string): ReadonlyMap<string, string> =>
  new Map(Array.from(pairs.matchAll(/(\S+)\s+(\S+)/g), ([, name = '', printed = '']) => [name, printed]))

/** Operators and relations of formulas. Source: https://ctan.org/pkg/comprehensive, "Mathematical symbols" */
export const LATEX_OPERATORS = table(`
  leq ≤ le ≤ leqslant ≤ geq ≥ ge ≥ geqslant ≥ neq ≠ ne ≠ lt < gt > ll ≪ gg ≫
  approx ≈ sim ∼ simeq ≃ cong ≅ equiv ≡ propto ∝
  pm ± mp ∓ times × div ÷ cdot · ast ∗ star ⋆ circ ∘ bullet •
  to → rightarrow → leftarrow ← leftrightarrow ↔ uparrow ↑ downarrow ↓ longrightarrow ⟶
  Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔
  in ∈ notin ∉ subset ⊂ subseteq ⊆ cap ∩ cup ∪ mid |`)

/** Letters and other symbols. A name of formulas is one of texts too, behind "text": "mu" and "textmu". */
const SYMBOLS = table(`
  aa å AA Å ae æ AE Æ oe œ OE Œ o ø O Ø ss ß l ł L Ł i i j j dh ð DH Ð dj đ DJ Đ th þ TH Þ ng ŋ NG Ŋ
  alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ
  mu µ nu ν xi ξ pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω
  Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
  textless < textgreater > textbar | textbackslash \\ textbraceleft { textbraceright } lbrace { rbrace }
  textasciitilde ~ textasciicircum ^ textunderscore _ textdollar $ textperiodcentered · textasteriskcentered *
  textendash – textemdash — textminus − hyphen - slash / textellipsis … ldots … dots … cdots ⋯
  textquoteleft ‘ textquoteright ’ textquotedblleft “ textquotedblright ” textquotesingle ' textquotedbl "
  lq ‘ rq ’ quotesinglbase ‚ quotedblbase „
  guillemotleft « guillemotright » guillemetleft « guillemetright » guilsinglleft ‹ guilsinglright ›
  textdegree ° degree ° degre ° degres ° celsius °C micro µ ohm Ω prime ′ textperthousand ‰ permil ‰ infty ∞
  textonehalf ½ textonequarter ¼ textthreequarters ¾ textonesuperior ¹ texttwosuperior ² textthreesuperior ³
  textexclamdown ¡ textquestiondown ¿ textordfeminine ª textordmasculine º textnumero №
  S § textsection § P ¶ textparagraph ¶ dag † dagger † ddag ‡ daggerdbl ‡
  copyright © textregistered ® texttrademark ™ pounds £ textsterling £ textyen ¥ textcent ¢ euro € EUR €
  partial ∂ nabla ∇ sum ∑ prod ∏ int ∫ surd √ forall ∀ exists ∃ emptyset ∅ ell ℓ langle ⟨ rangle ⟩ vert |
  TeX TeX LaTeX LaTeX`)

/** Quotation marks of French with their space, which Babel sets. */
const FRENCH_QUOTES = new Map([
  ['og', '« '],
  ['fg', ' »'],
])

const SPACES: ReadonlySet<string> = new Set([
  'space',
  'nobreakspace',
  'thinspace',
  'enspace',
  'quad',
  'qquad',
  'newline',
  'linebreak',
  'par',
])

/**
 * What a command prints that is no operator; `undefined` for one that prints nothing of its own, or is not known.
 * @example latexSymbol('textmu') // 'µ'
 */
export const latexSymbol = (name: string): string | undefined => {
  const inFormulas = name.replace(/^text/, '')
  return (
    SYMBOLS.get(name) ??
    SYMBOLS.get(inFormulas) ??
    LATEX_OPERATORS.get(inFormulas) ??
    FRENCH_QUOTES.get(name) ??
    (SPACES.has(name) ? ' ' : undefined)
  )
}

/** Fonts, as switches ("\it") and behind "text" and "math"; then what groups, raises or protects its argument. */
const FORMATTING =
  /^(?:(?:text|math)?(?:it|bf|rm|sf|tt|sc|sl|up|md|normal)|(?:it|sc|sl|up)shape|(?:bf|md)series|(?:rm|sf|tt)family|em|emph|mkbib(?:emph|italic|bold)|textsuperscript|textsubscript|underline|text|mbox|hbox|boldsymbol|bm|ensuremath|operatorname|displaystyle|left|right|protect|relax|url|path|nolinkurl)$/

/** Whether a command only changes how its argument looks. @example isLatexFormatting('textit') // true */
export const isLatexFormatting = (name: string): boolean => FORMATTING.test(name)
