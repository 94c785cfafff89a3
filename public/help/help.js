// The application says in the address which language and theme to show; opened alone, the browser's language decides.
const asked = new URLSearchParams(location.search)
const root = document.documentElement
const spoken = asked.get('language') ?? navigator.language.slice(0, 2)
root.dataset.language = spoken === 'it' ? 'it' : 'en'
root.lang = root.dataset.language
const theme = asked.get('theme')
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
