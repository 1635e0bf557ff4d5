import { Checkbox } from 'antd'
import { ORDER_MODES } from '@domain/order/mode'
import { useTexts } from '../../i18n/useTexts'
import { SortableList, SortableRow } from '../../parts/sorting/Sortable'
import type { BlockOf } from './blocks'
import { panelTexts } from './panelTexts'

type Mode = (typeof ORDER_MODES)[number]

interface EntriesFieldProps {
  value: BlockOf<'orderEntries'>['data']['entries']
  disabled: boolean
  onChange: (value: Mode[]) => void
}

/** The ways to order that the page offers, in their order. */
export const EntriesField = ({ value, disabled, onChange }: EntriesFieldProps) => {
  const t = useTexts(panelTexts)
  const all = [...value, ...ORDER_MODES.filter((mode) => !value.includes(mode))]
  const move = (id: string, afterId: string | null) => {
    const others = all.filter((mode) => mode !== id)
    const place = afterId === null ? 0 : others.indexOf(afterId as Mode) + 1
    onChange([...others.slice(0, place), id as Mode, ...others.slice(place)].filter((mode) => value.includes(mode)))
  }
  return (
    <SortableList ids={all} nameOf={(id) => t(id as Mode)} onMove={move}>
      <ul className="looks-entries">
        {all.map((mode) => (
          <SortableRow key={mode} id={mode} name={t(mode)} className="looks-entry" isFixed={disabled || !value.includes(mode)}>
            {(handle) => (
              <>
                {handle}
                <Checkbox
                  checked={value.includes(mode)}
                  disabled={disabled}
                  onChange={({ target }) => onChange(target.checked ? [...value, mode] : value.filter((one) => one !== mode))}
                >
                  {t(mode)}
                </Checkbox>
              </>
            )}
          </SortableRow>
        ))}
      </ul>
    </SortableList>
  )
}
