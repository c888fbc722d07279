// Runs before the first paint: a reader who chose light or dark sees no flash of the other.
// A plain file of its own, because the Content-Security-Policy admits no inline script.
try {
  const choice = localStorage.getItem('theme')
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
} catch {
  // Storage refused: the system's preference stands.
}
