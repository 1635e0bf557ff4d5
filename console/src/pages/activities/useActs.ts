import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import { activityTexts } from './activityTexts'

interface Act<A> {
  change: () => Promise<A>
  /** Told when it has happened. */
  done: string
}

interface Question {
  title: string
  content: string
  okText: string
  danger?: boolean
}

/** What is done with an activity beside saving it: what the server answers is shown, or why it was refused. */
export const useActs = <A>({ show, reload }: { show: (answer: A) => void; reload: () => unknown }) => {
  const t = useTexts(activityTexts)
  const { message, modal } = App.useApp()
  const fail = useFailure()
  const acts = useMutation({
    mutationFn: ({ change }: Act<A>) => change(),
    onSuccess: (answer, { done }) => {
      show(answer)
      void message.success(done)
    },
    onError: (error) => {
      fail(error)
      void reload()
    },
  })
  /** Whether it has happened. */
  const act = (one: Act<A>): Promise<boolean> =>
    acts.mutateAsync(one).then(
      () => true,
      () => false,
    )
  /** Only after the person has agreed. */
  const ask = ({ danger = false, ...question }: Question, one: Act<A>, then?: () => void) =>
    void modal.confirm({
      ...question,
      okButtonProps: { danger },
      cancelText: t('cancel'),
      onOk: async () => {
        if (await act(one)) then?.()
      },
    })
  return { act, ask, isBusy: acts.isPending }
}
