import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { AddTables } from '../tables/AddTables'
import { tablesTexts } from '../tables/texts'
import { usePrintCodes } from '../tables/usePrintCodes'
import { StepKeys } from './StepKeys'
import { setupTexts } from './texts'
import { type Setup, useRefreshSetup } from './useSetup'

/** Creates tables in one go, and prints their codes. */
export const TablesStep = ({ shop, onBack, onDone }: { shop: NonNullable<Setup['shop']>; onBack: () => void; onDone: () => void }) => {
  const t = useTexts(setupTexts)
  const words = useTexts(tablesTexts)
  const { shopId } = shop
  const tables = useQuery({ queryKey: ['tables', shopId], queryFn: () => call('/staff/getTables', { shopId }) })
  const print = usePrintCodes(shopId)
  const refresh = useRefreshSetup()
  const [isAdding, setAdding] = useState(false)
  const count = tables.data?.list.length ?? 0
  return (
    <div className="setup-form">
      <div className="setup-body">
        <h1>{t('tablesTitle')}</h1>
        <Loaded of={tables}>
          {() =>
            count === 0 || isAdding ? (
              <AddTables
                shopId={shopId}
                initial={{
                  area: count === 0 ? t('usualArea') : '',
                  first: count === 0 ? 'A01' : 'B01',
                  last: count === 0 ? 'A10' : 'B04',
                  seats: 4,
                  paying: 'first',
                }}
                onAdded={() => {
                  setAdding(false)
                  void refresh()
                }}
              />
            ) : (
              <>
                <p className="setup-hint">{t('hasTables', { count })}</p>
                <div className="keys">
                  {(['card', 'sticker'] as const).map((size) => (
                    <Button
                      key={size}
                      icon={<Printer size={16} aria-hidden />}
                      loading={print.isPending && print.variables.size === size}
                      onClick={() => print.mutate({ size, codes: 'web', tableIds: [] })}
                    >
                      {words(size === 'card' ? 'printCards' : 'printStickers')}
                    </Button>
                  ))}
                  <Button onClick={() => setAdding(true)}>{t('moreTables')}</Button>
                </div>
              </>
            )
          }
        </Loaded>
      </div>
      <StepKeys onBack={onBack}>
        <Button type={count === 0 || isAdding ? 'default' : 'primary'} size="large" disabled={count === 0} onClick={onDone}>
          {t('next')}
        </Button>
      </StepKeys>
    </div>
  )
}
