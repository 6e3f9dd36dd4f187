import { CalendarDays } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import * as texts from '#src/texts/ui.ts'
import { chakra } from '../chakra.ts'
import { latePart } from '../late-part.tsx'
import { PopoverBox } from '../popover-box.tsx'

const DayCalendar = latePart(async () => (await import('./day-calendar.tsx')).DayCalendar)

type Props = Pick<ComponentProps<typeof DayCalendar>, 'label' | 'value' | 'min' | 'max'> & {
  /** The field for who would rather type. */
  children: ReactNode
  isLocked?: boolean
  onChoose: (day: string) => void
}

/** A field for a day, which is typed, or chosen from the month that its button opens. */
export function DayInput({ children, isLocked = false, onChoose, ...calendar }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <PopoverBox isOpen={isOpen} onLeave={() => setOpen(false)} onEscape={close}>
      <div className="day-field">{children}</div>
      <button
        ref={button}
        type="button"
        aria-label={texts.chooseDay(calendar.label)}
        aria-expanded={isOpen}
        disabled={isLocked}
        className="day-button"
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarDays size={16} aria-hidden />
      </button>
      {/* On phones at the lower edge of the screen, where there is room for it. */}
      {isOpen ? (
        <chakra.div
          position={{ base: 'fixed', md: 'absolute' }}
          top={{ md: 'full' }}
          bottom={{ base: '4', md: 'auto' }}
          insetInline={{ base: '0', md: '0 auto' }}
          marginTop={{ md: '1' }}
          display="flex"
          justifyContent="center"
          zIndex="2"
        >
          <DayCalendar
            {...calendar}
            onChoose={(day) => {
              onChoose(day)
              close()
            }}
          />
        </chakra.div>
      ) : null}
    </PopoverBox>
  )
}
