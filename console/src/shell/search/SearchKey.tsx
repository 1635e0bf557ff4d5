import { Button } from 'antd'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/useTexts'
import type { Me } from '../../session/useMe'
import { searchTexts } from './texts'
import './search.css'

/** Needed once somebody searches. */
const SearchDialog = lazy(() => import('./SearchDialog').then((module) => ({ default: module.SearchDialog })))

const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Opens the search over pages, orders, dishes and members; Ctrl K does so from anywhere. */
export const SearchKey = ({ me }: { me: Me }) => {
  const t = useTexts(searchTexts)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
      // Browsers search the web by it.
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Button
        className="search-key"
        type="text"
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search size={18} />}
        onClick={() => setOpen(true)}
      >
        <span className="search-word">{t('search')}</span>
        <kbd aria-hidden>{MODIFIER} K</kbd>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog me={me} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
