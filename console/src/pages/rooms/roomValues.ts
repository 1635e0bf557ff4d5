import type { StaffInput, StaffOutput } from '@contract/staff/index'
import type { RoomPrice, TimingRule } from '@domain/booking/timing'
import { minuteOf, noWords, timeOf, type Words } from '../../parts/words'

export type Rooms = StaffOutput<'/staff/getRooms'>
export type Room = Rooms['list'][number]
type Written = Omit<StaffInput<'/staff/saveRoom'>, 'shopId' | 'roomId' | 'version'>
type WrittenTiming = Omit<StaffInput<'/staff/setTimingRule'>, 'shopId' | 'version'>

/** A room in the form. */
export interface RoomValues {
  tableId: string | null
  kind: Room['kind']
  name: Words
  note: Words
  picture: string | null
  unitFen: number | null
  memberUnitFen: number | null
  dayCapFen: number | null
}

export const newRoom = (): RoomValues => ({
  tableId: null,
  kind: 'room',
  name: noWords(),
  note: noWords(),
  picture: null,
  unitFen: null,
  memberUnitFen: null,
  dayCapFen: null,
})

export const roomValues = ({ tableId, kind, name, note, picture, unitFen, memberUnitFen, dayCapFen }: Room): RoomValues => ({
  tableId,
  kind,
  name,
  note,
  picture,
  unitFen,
  memberUnitFen,
  dayCapFen,
})

/** Members pay what others pay where nothing else was entered. */
export const typedRoom = ({ tableId, name, note, unitFen, memberUnitFen, ...values }: RoomValues): Written => ({
  ...values,
  tableId: tableId ?? '',
  name: { ...noWords(), ...name },
  note: { ...noWords(), ...note },
  unitFen: unitFen ?? 0,
  memberUnitFen: memberUnitFen ?? unitFen ?? 0,
})

/** The price as it is typed; null: there is none yet. */
export const typedPrice = (values: RoomValues | undefined): RoomPrice | null =>
  values?.unitFen
    ? { unitFen: values.unitFen, memberUnitFen: values.memberUnitFen ?? values.unitFen, dayCapFen: values.dayCapFen ?? null }
    : null

interface PeakValues {
  weekdays: number[]
  from: string
  until: string
  percent: number | null
}
/** The rule in the form. */
export interface TimingValues extends Omit<WrittenTiming, 'peaks' | 'graceMin' | 'minimumMin'> {
  graceMin: number | null
  minimumMin: number | null
  peaks: (Partial<PeakValues> | undefined)[]
}

export const newPeak = (): PeakValues => ({ weekdays: [6, 0], from: '18:00', until: '22:00', percent: 150 })

export const timingValues = ({ isOn, unit, graceMin, minimumMin, peaks }: Rooms['timing']): TimingValues => ({
  isOn,
  unit,
  graceMin,
  minimumMin,
  peaks: peaks.map(({ weekdays, fromMin, toMin, percent }) => ({ weekdays, from: timeOf(fromMin), until: timeOf(toMin), percent })),
})

export const typedTiming = ({ isOn, unit, graceMin, minimumMin, peaks }: TimingValues): WrittenTiming => ({
  isOn,
  unit,
  graceMin: graceMin ?? 0,
  minimumMin: minimumMin ?? 0,
  peaks: (peaks ?? []).map((peak) => ({
    weekdays: peak?.weekdays ?? [],
    fromMin: minuteOf(peak?.from) ?? 0,
    toMin: minuteOf(peak?.until) ?? 0,
    percent: peak?.percent ?? 0,
  })),
})

export const ruleOf = (timing: Omit<WrittenTiming, 'isOn'>, offsetMin: number): TimingRule => ({ ...timing, offsetMin })
