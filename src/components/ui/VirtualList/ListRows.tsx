import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import type { DrawnRows } from './drawnRange'
import { RowInTwoSteps } from './RowInTwoSteps'
import type { WindowedRow } from './rowLayout'

interface ListRowsProps<R extends WindowedRow> {
  id: string
  rows: readonly R[]
  drawn: DrawnRows
  children: (row: R, index: number, isWhole: boolean) => ReactNode
}

/** The rendered rows, some of them as empty boxes. */
export const ListRows = <R extends WindowedRow>({ id, rows, drawn: { layout, range, filled }, children }: ListRowsProps<R>) => (
  <View id={id} className="zm-virtual-list__rows">
    {rows.slice(range.first, range.end).map((row, step) => {
      const index = range.first + step
      const isFilled = index >= filled.first && index < filled.end
      const height = isFilled ? undefined : layout.heightAt(index)
      const content = (isWhole: boolean) => isFilled && children(row, index, isWhole)
      const className = cx('zm-virtual-list__row', !row.isHalf && 'zm-virtual-list__row--whole')
      return row.inTwoSteps ? (
        <RowInTwoSteps
          key={row.key}
          className={className}
          height={height}
          known={layout.lanes === 1 ? layout.measuredAt(index) : undefined}
        >
          {content}
        </RowInTwoSteps>
      ) : (
        <View key={row.key} className={className} style={height === undefined ? undefined : { height: `${height}px` }}>
          {content(true)}
        </View>
      )
    })}
  </View>
)
