import { useQuery } from '@tanstack/react-query'
import { App, AutoComplete, Button, Form, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { call } from '../api/call'
import { useTexts } from '../i18n/useTexts'
import { setupTexts } from '../pages/setup/texts'

export interface PlaceValue {
  lng: number
  lat: number
  region: { regionCd: string; province: string; city: string }
}

interface AddressFieldsProps {
  /** The field that the address goes to. */
  address: readonly (string | number)[]
  place: PlaceValue | null
  onPlace: (place: PlaceValue) => void
}

/** An address found on the map by words, or typed with the place where one stands. */
export const AddressFields = ({ address, place, onPlace }: AddressFieldsProps) => {
  const t = useTexts(setupTexts)
  const { message } = App.useApp()
  const form = Form.useFormInstance()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['findAddress', keyword],
    queryFn: () => call('/staff/findAddress', { keyword }),
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  const list = keyword === '' ? [] : (found.data?.list ?? [])
  const choose = (index: number) => {
    const chosen = list[index]
    if (!chosen) return
    setTyped(chosen.name)
    form.setFieldValue([...address], `${chosen.address}${chosen.name && chosen.address !== chosen.name ? ` ${chosen.name}` : ''}`.trim())
    form.setFieldValue('city', chosen.region.city)
    onPlace({ lng: chosen.lng, lat: chosen.lat, region: chosen.region })
  }
  const here = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        onPlace({ lng: coords.longitude, lat: coords.latitude, region: place?.region ?? { regionCd: '', province: '', city: '' } }),
      () => void message.warning(t('noPosition')),
    )
  return (
    <>
      {found.data?.hasMap !== false && (
        <Form.Item label={t('findAddress')} htmlFor="find-address">
          <AutoComplete
            id="find-address"
            value={typed}
            onChange={setTyped}
            onSelect={(value: string) => choose(Number(value))}
            options={list.map((one, index) => ({
              value: String(index),
              label: (
                <span className="found-place">
                  <strong>{one.name}</strong> {one.address} · {one.region.city}
                </span>
              ),
            }))}
            placeholder={t('findHint')}
          />
        </Form.Item>
      )}
      <div className="fields-row">
        <Form.Item
          name={[...address]}
          label={t('address')}
          className="field-wide"
          rules={[{ required: true, whitespace: true, message: t('addressMissing') }]}
        >
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name="city" label={t('city')} rules={[{ required: true, whitespace: true, message: t('cityMissing') }]}>
          <Input maxLength={20} />
        </Form.Item>
      </div>
      <p className="position">
        {place ? `${t('positionKnown')} ${place.lat.toFixed(4)}, ${place.lng.toFixed(4)}` : t('positionMissing')}{' '}
        <Button size="small" onClick={here}>
          {t('hereNow')}
        </Button>
      </p>
    </>
  )
}
