import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, type FormInstance } from 'antd'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useLive } from '../../live/useLive'
import { useFailure } from '../../parts/useFailure'

export type Day = StaffOutput<'/staff/getBookings'>
export type DayRoom = Day['rooms'][number]
export type Booking = DayRoom['bookings'][number]

const FOLLOWED: readonly string[] = ['booking', 'table', 'shop']

/** The bookings of a day, kept up to date; null: today. */
export function useBookings(shopId: string, dayAt: number | null) {
  const client = useQueryClient()
  useLive(`shop:${shopId}`, (message) => {
    if (message === null || FOLLOWED.includes(message.type)) void client.invalidateQueries({ queryKey: ['bookings', shopId] })
  })
  return useQuery({
    queryKey: ['bookings', shopId, dayAt],
    queryFn: () => call('/staff/getBookings', { shopId, ...(dayAt !== null && { dayAt }) }),
  })
}

/** Does something with a booking, and loads the day again whatever comes of it. */
export function useBookingAct(shopId: string, form?: FormInstance) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure(form, { toAt: 'until', fromAt: 'from' })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ change }: { change: () => Promise<unknown>; done: string }) => change(),
    onSuccess: (_, { done }) => void message.success(done),
    onError: fail,
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings', shopId] }),
  })
  /** Whether it has happened. */
  const act = (change: () => Promise<unknown>, done: string): Promise<boolean> =>
    mutateAsync({ change, done }).then(
      () => true,
      () => false,
    )
  return { act, isBusy: isPending }
}
