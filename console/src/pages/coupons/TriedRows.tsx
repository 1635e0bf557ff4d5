import { Button, InputNumber, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import './trial.css'

export interface Chosen {
  id: string
  name: string
  count: number
}

interface RowsProps {
  rows: readonly Chosen[]
  onChange: (rows: Chosen[]) => void
  options: { value: string; label: string }[]
  onSearch: (text: string) => void
  loading: boolean
  most: number
  words: { at: (no: number) => string; count: string; add: string; remove: string }
}

/** Things with how many of each. */
export const TriedRows = ({ rows, onChange, options, onSearch, loading, most, words }: RowsProps) => {
  const put = (at: number, row: Partial<Chosen>) => onChange(rows.map((one, index) => (index === at ? { ...one, ...row } : one)))
  return (
    <>
      {rows.map(({ id, name, count }, at) => (
        <div className="trial-row" key={at}>
          <Select
            showSearch
            aria-label={words.at(at + 1)}
            placeholder={words.at(at + 1)}
            value={id || null}
            filterOption={false}
            loading={loading}
            onSearch={onSearch}
            onChange={(value, option) => put(at, { id: value ?? '', name: (option as { label?: string })?.label ?? '' })}
            options={id && options.every(({ value }) => value !== id) ? [{ value: id, label: name }, ...options] : options}
          />
          <InputNumber<number>
            aria-label={`${words.count} ${at + 1}`}
            min={1}
            max={most}
            precision={0}
            value={count}
            onChange={(value) => put(at, { count: value ?? 1 })}
          />
          <Button
            type="text"
            aria-label={`${words.remove} ${at + 1}`}
            icon={<X size={18} aria-hidden />}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button type="dashed" icon={<Plus size={16} aria-hidden />} onClick={() => onChange([...rows, { id: '', name: '', count: 1 }])}>
        {words.add}
      </Button>
    </>
  )
}

/** Of a thing that was chosen twice, both together. */
export const together = (rows: readonly Chosen[], most: number): { id: string; count: number }[] =>
  [...new Set(rows.map(({ id }) => id))]
    .filter((id) => id !== '')
    .map((id) => ({
      id,
      count: Math.min(
        most,
        rows.filter((row) => row.id === id).reduce((sum, { count }) => sum + count, 0),
      ),
    }))
