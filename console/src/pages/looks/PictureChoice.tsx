import { PICTURE_GROUNDS } from '@domain/shop/decoration'
import { useTexts } from '../../i18n/useTexts'
import { PictureField } from '../../parts/picture/PictureField'
import { DRAWINGS, drawingAt, type Problem } from './blocks'
import { Field, Wrong } from './fields'
import { panelTexts } from './panelTexts'

interface Face {
  picture: string
  gradient: (typeof PICTURE_GROUNDS)[number]
}

interface PictureChoiceProps {
  value: Face
  problem: Problem | undefined
  disabled: boolean
  onChange: (value: Face) => void
}

/** A picture of one's own, or a drawing with the ground that it stands on. */
export const PictureChoice = ({ value, problem, disabled, onChange }: PictureChoiceProps) => {
  const t = useTexts(panelTexts)
  const { picture, gradient } = value
  const isOwn = picture.startsWith('/pictures/')
  return (
    <>
      {disabled ? (
        <Field label={t('picture')}>
          <img className="looks-picture" src={picture} alt="" width={88} height={88} />
        </Field>
      ) : (
        <Field label={t('picture')} problem={problem}>
          <PictureField
            purpose="shop"
            shown={picture === '' ? drawingAt(DRAWINGS[0]) : picture}
            isOwn={isOwn}
            onChange={(next) => onChange({ gradient, picture: next ?? drawingAt(DRAWINGS[0]) })}
          />
        </Field>
      )}
      {!disabled && (
        <Field label={t('drawings')}>
          <div className="looks-drawings">
            {DRAWINGS.map((name) => (
              <button
                key={name}
                type="button"
                className={`looks-drawing looks-ground-${gradient}`}
                aria-label={name.replaceAll('-', ' ')}
                aria-pressed={picture === drawingAt(name)}
                onClick={() => onChange({ gradient, picture: drawingAt(name) })}
              >
                <img src={drawingAt(name)} alt="" width={40} height={40} loading="lazy" />
              </button>
            ))}
          </div>
        </Field>
      )}
      {!isOwn && (
        <Field label={t('ground')}>
          <div className="looks-drawings">
            {PICTURE_GROUNDS.map((name) => (
              <button
                key={name}
                type="button"
                className={`looks-drawing is-ground looks-ground-${name}`}
                aria-label={`${t('ground')} ${name}`}
                aria-pressed={gradient === name}
                disabled={disabled}
                onClick={() => onChange({ picture, gradient: name })}
              />
            ))}
          </div>
        </Field>
      )}
      {disabled && <Wrong problem={problem} />}
    </>
  )
}
