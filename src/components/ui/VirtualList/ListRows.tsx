import { View } from '@tarojs/components'
import { memo, type ReactNode } from 'react'
import { cx } from '../cx'
import type { DrawnRows } from './drawnRange'
import { RowInTwoSteps } from './RowInTwoSteps'
import type { WindowedRow } from './rowLayout'

type Content<R extends WindowedRow> = (row: R, index: number, isWhole: boolean) => ReactNode

interface ListRowsProps<R extends WindowedRow> {
  id: string
  rows: readonly R[]
  drawn: DrawnRows
  children: Content<R>
}

interface ListRowProps {
  row: WindowedRow
  index: number
  /** In px, for a row that is an empty box. */
  height: number | undefined
  /** In px, as measured before; for rows in two steps. */
  known: number | undefined
  children: Content<WindowedRow>
}

/** Not rendered again when only the list's position changes. */
const ListRow = memo(({ row, index, height, known, children }: ListRowProps) => {
  const content = (isWhole: boolean) => height === undefined && children(row, index, isWhole)
  const className = cx('zm-virtual-list__row', !row.isHalf && 'zm-virtual-list__row--whole')
  return row.inTwoSteps ? (
    <RowInTwoSteps className={className} height={height} known={known}>
      {content}
    </RowInTwoSteps>
  ) : (
    <View className={className} style={height === undefined ? undefined : { height: `${height}px` }}>
      {content(true)}
    </View>
  )
})

const Rows = <R extends WindowedRow>({ id, rows, drawn: { layout, range, filled }, children }: ListRowsProps<R>) => (
  <View id={id} className="zm-virtual-list__rows">
    {rows.slice(range.first, range.end).map((row, step) => {
      const index = range.first + step
      const isFilled = index >= filled.first && index < filled.end
      return (
        <ListRow
          key={row.key}
          row={row}
          index={index}
          height={isFilled ? undefined : layout.heightAt(index)}
          known={row.inTwoSteps && layout.lanes === 1 ? layout.measuredAt(index) : undefined}
        >
          {children as Content<WindowedRow>}
        </ListRow>
      )
    })}
  </View>
)

/** The rendered rows, some of them as empty boxes. */
export const ListRows = memo(Rows) as typeof Rows
