import { Button, Form } from 'antd'
import { Plus, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '../../i18n/useTexts'
import { settingsTexts } from './texts'

interface RowsFieldProps {
  name: ComponentProps<typeof Form.List>['name']
  /** The maximum number of rows. */
  most?: number
  add: string
  /** A new, empty row. */
  blank: () => object
  /** The fields of a row; `at`: its index in the list. */
  children: (at: number) => ReactNode
}

/** A list within a form: its rows, each with a button to remove it, and a button to add one. */
export const RowsField = ({ name, most = Infinity, add: addText, blank, children }: RowsFieldProps) => {
  const t = useTexts(settingsTexts)
  return (
    <Form.List name={name}>
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name: at }) => (
            <div key={key} className="fields-row list-row">
              {children(at)}
              <Button type="text" aria-label={`${t('remove')} ${at + 1}`} icon={<X size={18} aria-hidden />} onClick={() => remove(at)} />
            </div>
          ))}
          <Button
            type="dashed"
            icon={<Plus size={16} aria-hidden />}
            className="list-add"
            disabled={rows.length >= most}
            onClick={() => add(blank())}
          >
            {addText}
          </Button>
        </>
      )}
    </Form.List>
  )
}
