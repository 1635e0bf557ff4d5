import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Door } from '../../parts/Door'
import { Loaded } from '../../parts/Loaded'
import { useFailure } from '../../parts/useFailure'
import { useSignedIn } from '../../session/useMe'
import { tabletTexts } from './texts'
import './tablet.css'

type Person = NonNullable<StaffOutput<'/staff/getTablet'>['tablet']>['people'][number]

const PinForm = ({ person, onOther }: { person: Person; onOther: () => void }) => {
  const t = useTexts(tabletTexts)
  const [form] = Form.useForm<{ pin: string }>()
  const fail = useFailure(form)
  const navigate = useNavigate()
  const { change } = useSignedIn()
  const enter = useMutation({
    mutationFn: ({ pin }: { pin: string }) => call('/staff/enterPin', { staffId: person.staffId, pin }),
    onSuccess: (me) => {
      change(me)
      void navigate({ to: '/', replace: true })
    },
    onError: (error) => {
      form.resetFields()
      fail(error)
    },
  })
  return (
    <Form form={form} layout="vertical" onFinish={enter.mutate}>
      <Form.Item
        name="pin"
        label={t('pinOf', { name: person.name })}
        rules={[{ required: true, message: t('pinOf', { name: person.name }) }]}
      >
        <Input.Password inputMode="numeric" autoComplete="off" maxLength={6} size="large" autoFocus />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={enter.isPending}>
        {t('enter')}
      </Button>
      <div className="door-more">
        <Button type="text" onClick={onOther}>
          {t('other')}
        </Button>
      </div>
    </Form>
  )
}

/** Shown on a shared tablet between two people: the next one types their PIN. */
export const TabletPage = () => {
  const t = useTexts(tabletTexts)
  const [person, setPerson] = useState<Person | null>(null)
  const tablet = useQuery({ queryKey: ['tablet'], queryFn: () => call('/staff/getTablet', {}), staleTime: 0 })
  const withPassword = (
    <div className="door-more">
      <Link to="/sign-in">{t('withPassword')}</Link>
    </div>
  )
  return (
    <Loaded of={tablet}>
      {({ tablet: own }) => {
        if (!own)
          return (
            <Door title={t('title')} lead={t('notATablet')}>
              {withPassword}
            </Door>
          )
        return (
          <Door title={person ? person.name : t('who')} lead={`${own.shop.name} · ${own.name}`}>
            {person ? (
              <PinForm person={person} onOther={() => setPerson(null)} />
            ) : (
              <>
                <div className="people">
                  {own.people.map((one) => (
                    <Button key={one.staffId} size="large" onClick={() => setPerson(one)}>
                      {one.name}
                    </Button>
                  ))}
                </div>
                {own.people.length === 0 && <p className="people-none">{t('nobodyWithPin')}</p>}
                {withPassword}
              </>
            )}
          </Door>
        )
      }}
    </Loaded>
  )
}
