import { createRoot } from 'react-dom/client'
import { language, LANGS, type Lang } from '@/i18n'
import { ThemeProvider } from '@/theme'
import { screens } from './screens'
// In the app these elements are in the document.
import '@/theme/figures.generated.scss'
import '@/theme/fonts.generated.scss'

/** `#menu/en/16A05D`: screen, language, brand. */
const [, name = 'list', lang = 'hans', brand] = /^#?([\w-]*)\/?(\w*)\/?(\w*)$/.exec(location.hash) ?? []
if ((LANGS as readonly string[]).includes(lang)) language.set(lang as Lang)

const Screen = screens[name]

createRoot(document.getElementById('app') as HTMLElement).render(
  <ThemeProvider brand={brand ? `#${brand}` : undefined}>
    {Screen ? (
      <Screen />
    ) : (
      <nav>
        {Object.keys(screens).map((key) => (
          <p key={key}>
            <a href={`?${key}#${key}`}>{key}</a>
          </p>
        ))}
      </nav>
    )}
  </ThemeProvider>,
)
