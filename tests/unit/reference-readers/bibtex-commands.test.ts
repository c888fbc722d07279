import { describe, expect, test } from 'vitest'
import { readBibtex } from '#formats/reference-readers/read-bibtex.ts'
import { readImportedWork } from '#domain/imports/import-row.ts'

const readOf = (title: string, abstract = '') => {
  const [record] = [
    ...readBibtex(`@article{a, author = {Louis, Marie}, title = {${title}}, abstract = {${abstract}}}`),
  ]
  const read = readImportedWork(record ?? { line: 0, values: {} })
  if ('refusals' in read) throw new Error(read.refusals.join(' ; '))
  return read
}

describe('MOVE-01 BibTeX: what commands of LaTeX print is in the text', () => {
  test.each([
    [
      String.raw`Hernies (p {\textless} 0.05, n {\textgreater} 50), age $\geq$ 18, 3 $\pm$ 1`,
      'Hernies (p < 0.05, n > 50), age ≥ 18, 3 ± 1',
    ],
    // LaTeX prints the space behind an operator, and none behind another command.
    [String.raw`$n \leq 5$, $2 \times 10$, $a \cdot b$, p \textless 0.05`, 'n ≤ 5, 2 × 10, a · b, p <0.05'],
    [
      String.raw`500 \textmu g, 5 $\mu$m, 37~\textdegree{}C, 38$^\circ$C, 39 $^{\circ}$C`,
      '500 µg, 5 µm, 37 °C, 38°C, 39 °C',
    ],
    [
      String.raw`5\,mg, 5\ mg, 5\;mg, un\\deux, mot\-clé, in\/fin`,
      '5 mg, 5 mg, 5 mg, un deux, motclé, infin',
    ],
    [
      String.raw`{\textalpha}-thalass\'emie, $\beta$, $\Delta$, $\varepsilon$, {\textOmega}`,
      'α-thalassémie, β, Δ, ε, Ω',
    ],
    [
      String.raw`\textquotedblleft Un\textquotedblright{} {\textquoteleft}deux{\textquoteright} \og trois\fg{} \enquote*{qua\emph{tr}e} \guillemotleft cinq\guillemotright`,
      '“Un” ‘deux’ « trois » “quatre” «cinq»',
    ],
    [
      String.raw`1\textendash 2 {\textemdash} a{\textbar}b \textellipsis{} $\rightarrow$ $\approx$ $\infty$`,
      '1–2 — a|b … → ≈ ∞',
    ],
    [String.raw`\d{S}, \b{d}, \^{}, \~{}`, 'Ṣ, ḏ, ^, ~'],
  ])('%s', (title, text) => {
    expect(readOf(title)).toMatchObject({ draft: { title: text }, doubts: [] })
  })

  test.each([
    String.raw`{\textless}i{\textgreater}Vibrio cholerae{\textless}/i{\textgreater} en Haïti`,
    String.raw`\textless i\textgreater Vibrio cholerae\textless /i\textgreater{} en Haïti`,
    String.raw`$<$i$>$Vibrio cholerae$<$/i$>$ en Haïti`,
    String.raw`\textit{Vibrio cholerae} en {\it Haïti}`,
    String.raw`{\emph Vibrio} $\mathrm{cholerae}$ en \textsc{Haïti}`,
  ])('formatting goes, the words stay: %s', (title) => {
    expect(readOf(title)).toMatchObject({ draft: { title: 'Vibrio cholerae en Haïti' }, doubts: [] })
  })
})

test('MOVE-01 BibTeX: a command that is not understood is a doubt, once', () => {
  const { draft, doubts } = readOf(
    String.raw`Le pian \inconnu{deux}`,
    String.raw`Avant $a \gtrapprox b \gtrapprox c$`,
  )
  expect(draft).toMatchObject({ title: 'Le pian deux', abstract: 'Avant a b c' })
  expect(doubts).toEqual([
    'La commande «\u00a0\\inconnu\u00a0» de LaTeX n’est pas comprise et n’est pas reprise',
    'La commande «\u00a0\\gtrapprox\u00a0» de LaTeX n’est pas comprise et n’est pas reprise',
  ])
})
