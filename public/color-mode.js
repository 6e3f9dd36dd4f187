// Runs before anything is drawn; from then on src/ui/color-mode.ts keeps the class in step.
{
  let mode = 'system'
  try {
    mode = localStorage.getItem('colorMode')
  } catch {}
  const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(isDark ? 'dark' : 'light')
}
