import { Button, Input } from 'antd'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Column, ImportRow } from '@domain/menu/import/columns'
import { type ImportProblem, isError, problemKey, type Way } from '@domain/menu/import/problems'
import { useTexts } from '../../../i18n/useTexts'
import { useColumnName } from './ImportColumns'
import { importTexts } from './texts'
import type { Importing } from './useImport'

const SHOWN: readonly Column[] = ['name', 'price', 'category', 'specs']
const MOST_SHOWN = 300

/** The rows of the file, those with a problem first, each with a way to solve it. */
export const ImportTable = ({ importing, rows }: { importing: Importing; rows: readonly ImportRow[] }) => {
  const t = useTexts(importTexts)
  const nameOf = useColumnName()
  const byLine = new Map<number, ImportProblem[]>()
  for (const problem of importing.problems) byLine.set(problem.line, [...(byLine.get(problem.line) ?? []), problem])
  const sorted = [...rows.filter(({ line }) => byLine.has(line)), ...rows.filter(({ line }) => !byLine.has(line))].slice(0, MOST_SHOWN)
  return (
    <div className="import-table" role="region" aria-label={t('result')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            {SHOWN.map((column) => (
              <th key={column} scope="col">
                {nameOf(column)}
              </th>
            ))}
            <th scope="col">{t('result')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => {
            const problems = byLine.get(row.line) ?? []
            return (
              <tr key={row.line} className={problems.length > 0 ? 'is-wrong' : undefined}>
                <td>{row.line}</td>
                {SHOWN.map((column) => {
                  const problem = problems.find((one) => one.column === column)
                  return (
                    <td key={column}>
                      <span className={problem ? `import-cell ${isError(problem) ? 'is-error' : 'is-look'}` : undefined}>
                        {row.cells[column] ?? (problem ? '—' : '')}
                      </span>
                    </td>
                  )
                })}
                <td>
                  {problems.length === 0 ? (
                    <span className="import-fine">
                      <Check size={16} aria-hidden /> {t('fine')}
                    </span>
                  ) : (
                    problems.map((problem) => (
                      <Problem
                        key={problemKey(problem)}
                        problem={problem}
                        cell={row.cells[problem.column] ?? ''}
                        onMend={(way, typed) => importing.mend(problem, way, typed)}
                      />
                    ))
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface ProblemProps {
  problem: ImportProblem
  cell: string
  onMend: (way: Way, typed?: string) => void
}

const Problem = ({ problem, cell, onMend }: ProblemProps) => {
  const t = useTexts(importTexts)
  const nameOf = useColumnName()
  const [typed, setTyped] = useState(cell)
  const { kind, line, column, params, ways } = problem
  // The placeholders have the same names as in the rule.
  const words = (t as (key: string, values: object) => string)(kind, params)
  const label = (way: Way): string => {
    if (way.kind === 'set') return way.value === '' ? t('way_empty') : t('way_set', { value: way.value })
    if (way.kind === 'keep' && kind === 'nameTwice') return t('way_keepBoth')
    if (way.kind === 'keep' && kind === 'nameKnown') return t('way_keepBoth')
    if (way.kind === 'keep' && kind === 'categoryClose') return t('way_keepNew')
    if (way.kind === 'keep' && kind === 'pictureMissing') return t('way_keepDrawing')
    return t(`way_${way.kind}`)
  }
  return (
    <form
      className="import-problem"
      onSubmit={(event) => {
        event.preventDefault()
        onMend({ kind: 'type' }, typed)
      }}
    >
      <span className={isError(problem) ? 'is-error' : 'is-look'}>{SHOWN.includes(column) ? words : `${nameOf(column)}: ${words}`}</span>
      {ways.map((way) =>
        way.kind === 'type' ? (
          <span key="type" className="import-typed">
            <Input
              aria-label={t('typed', { line, column: nameOf(column) })}
              value={typed}
              maxLength={2000}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button htmlType="submit">{t('way_type')}</Button>
          </span>
        ) : (
          <Button key={way.kind + (way.kind === 'set' ? way.value : '')} onClick={() => onMend(way)}>
            {label(way)}
          </Button>
        ),
      )}
    </form>
  )
}
