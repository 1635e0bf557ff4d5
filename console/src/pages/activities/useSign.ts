import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'

/** The merchant's currency. */
export const useSign = (): string =>
  useQuery({ queryKey: ['merchant'], queryFn: () => call('/staff/getMerchant', {}), staleTime: 60_000 }).data?.currencySign ?? '¥'
