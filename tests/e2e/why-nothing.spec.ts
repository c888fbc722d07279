import { expect, test } from './fixture.ts'

const REVERSED = 'La période commence (1er mai 2024) après sa fin (1er janv. 2024)'

test('USE-29 a filter that can find nothing says why in its list @long', async ({ page }) => {
  for (const [address, why] of [
    ['/igm?year=1999', 'Aucun numéro de 1999\u00a0: les numéros vont de'],
    ['/igm?du=2024-05-01&au=2024-01-01', REVERSED],
    ['/igm?q=zzyzxqqq', 'Rien ici ne dit «\u00a0zzyzxqqq\u00a0»'],
    ['/igm?categorie=zzz', 'Catégorie\u00a0: rien dans l’archive n’a «\u00a0zzz\u00a0»'],
    ['/index-medicus?du=2024-05-01&au=2024-01-01', REVERSED],
    ['/index-medicus?auteur=Zzz', 'Personne ne s’appelle «\u00a0Zzz\u00a0»'],
    ['/annuaire?q=zzyzxqqq', 'Rien ici ne dit «\u00a0zzyzxqqq\u00a0»'],
    ['/recherche?auteur=Zzz', 'Personne ne s’appelle «\u00a0Zzz\u00a0»'],
    ['/recherche?q=hernie&annee=1800', 'Année\u00a0: rien dans l’archive n’a «\u00a01800\u00a0»'],
    ['/rhca?q=zzyzxqqq', 'Rien ici ne dit «\u00a0zzyzxqqq\u00a0»'],
    ['/adc?q=zzyzxqqq', 'Rien ici ne dit «\u00a0zzyzxqqq\u00a0»'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(why).first(), address).toBeVisible()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('USE-29 what a link asks for in vain is said on the first screen', async ({ page }) => {
    await page.goto('/igm?year=1999')
    await expect(page.getByText('Aucun numéro de 1999')).toBeInViewport()
    await page.goto('/recherche?q=hernie&auteur=Zzz')
    await expect(page.getByText('Personne ne s’appelle')).toBeInViewport()
  })
})
