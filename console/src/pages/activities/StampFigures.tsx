import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { stampTexts } from './stampTexts'

/** How far guests are with a card; asked again whenever the card changes and each time that it is shown. */
export const useStampFigures = (cardId: string, version: number, shownBy: 'drawer' | 'ending') =>
  useQuery({
    queryKey: ['stampCardFigures', cardId, version, shownBy],
    queryFn: () => call('/staff/getStampCardFigures', { cardId }),
    staleTime: 0,
    gcTime: 0,
  })

export const StampFigures = ({ cardId, version }: { cardId: string; version: number }) => {
  const t = useTexts(stampTexts)
  return (
    <Loaded of={useStampFigures(cardId, version, 'drawer')}>
      {({ holders, stamps, looseStamps, won, toCollect }) => (
        <dl className="activity-figures" aria-label={t('progress')}>
          {[
            ['holders', holders] as const,
            ['stamps', stamps] as const,
            ['loose', looseStamps] as const,
            ['won', won] as const,
            ['toCollect', toCollect] as const,
          ].map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value.toLocaleString('en')}</dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  )
}
