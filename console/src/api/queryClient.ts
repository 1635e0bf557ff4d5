import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusal, NoAnswer } from './call'

/** Set when the server no longer knows the session: the page stays, and asks to sign in again. */
export const SIGNED_OUT = ['signedOut']

const onError = (error: unknown) => {
  if (isRefusal(error, 'staffSignedOut')) queryClient.setQueryData(SIGNED_OUT, true)
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { retry: (failures, error) => error instanceof NoAnswer && failures < 2, staleTime: 5_000 },
    // Calls that change something are repeated by hand only: whether they were done is unknown.
    mutations: { retry: false },
  },
})
