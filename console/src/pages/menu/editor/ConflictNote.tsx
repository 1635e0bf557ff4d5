import { Alert, Button } from 'antd'
import { useTexts } from '../../../i18n/useTexts'
import { useDifferenceWords } from '../differenceWords'
import { menuTexts } from '../texts'
import type { MenuFrame } from '../useMenu'
import { editorTexts } from './texts'
import type { Conflict } from './useDishForm'

interface ConflictNoteProps {
  conflict: Conflict
  frame: MenuFrame
  /** The names of the dishes in a set meal. */
  names: Readonly<Record<string, string>>
  onMine: () => void
  onTheirs: () => void
}

/** Shown when somebody else saved first: who, what they changed, and which version to keep. */
export const ConflictNote = ({ conflict: { name, theirs, changes }, frame, names, onMine, onTheirs }: ConflictNoteProps) => {
  const t = useTexts(editorTexts)
  const m = useTexts(menuTexts)
  const words = useDifferenceWords({
    ...Object.fromEntries([
      ...frame.categories.map((one) => [one.categoryId, one.name]),
      ...frame.boxes.map((one) => [one.boxId, one.name]),
      ...frame.shops.map((one) => [one.shopId, one.name]),
    ]),
    ...names,
    ...theirs.names,
  })
  const lines = changes.map(words)
  return (
    <Alert
      type="warning"
      showIcon
      className="editor-note editor-conflict"
      title={t('conflict', { name, what: lines.map(({ field }) => field).join(m('comma')) })}
      description={lines
        .filter((line) => line.words !== '')
        .map((line) => (
          <p key={line.field}>
            {line.field}: {line.words}
          </p>
        ))}
      action={
        <div className="drawer-keys">
          <Button size="small" onClick={onMine}>
            {t('useMine')}
          </Button>
          <Button size="small" onClick={onTheirs}>
            {t('useTheirs')}
          </Button>
        </div>
      }
    />
  )
}
