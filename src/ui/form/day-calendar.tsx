import { DatePicker, parseDate } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as texts from '#src/texts/ui.ts'
import { chakra } from '../chakra.ts'
import { inputStyle } from '../input-style.ts'

/** Of the specification: six weeks of seven days, beginning on Sunday, in American English. */
const calendar = { locale: 'en-US', startOfWeek: 0, fixedWeeks: true, outsideDaySelectable: true } as const

const dayStyle = {
  '& [data-part=table]': { width: 'full' },
  '& [data-part=table-cell-trigger]:focus': {
    outline: '2px solid',
    outlineColor: 'accent-solid',
    outlineOffset: '-2px',
  },
  '& [data-part=table-header]': {
    textStyle: 'small',
    fontWeight: 'medium',
    color: 'fg-quiet',
    height: '7',
    textAlign: 'center',
  },
  '& [data-part=table-cell-trigger]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 'full',
    minWidth: { base: '10', md: '8' },
    height: { base: '11', md: '8' },
    borderRadius: 'sm',
    cursor: 'pointer',
  },
  '& [data-part=table-cell-trigger]:hover': { bg: 'bg-subtle' },
  '& [data-outside-range]': { color: 'fg-quiet' },
  '& [data-today]': { fontWeight: 'semibold', textDecoration: 'underline' },
  '& [data-selected]': { bg: 'accent-solid', color: 'accent-contrast' },
  '& [data-part=table-cell-trigger][data-selected]:hover': { bg: 'accent-solid' },
  '& [data-disabled]': { textDecoration: 'line-through', cursor: 'not-allowed' },
}

const selectStyle = { ...inputStyle, height: { base: '11', md: '8' }, width: 'auto', paddingInline: '2' }

type Props = {
  label: string
  /** yyyy-MM-dd, empty, or what is only half typed */
  value: string
  /** The first and the last day that can be chosen. */
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string) => void
}

const dayIn = (text: string | undefined) => (text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined)
const dateOf = (text: string | undefined) => {
  const day = dayIn(text)
  return day === undefined ? undefined : parseDate(day)
}

/** A month of 42 days: arrows lead from day to day, Page Up and Down from month to month, Enter chooses. */
export function DayCalendar({ label, value, min, max, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const chosen = dateOf(value)
  const [first, last] = [dateOf(min), dateOf(max)]
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' })
    box.current?.querySelector<HTMLElement>('[data-part=table-cell-trigger][data-focus]')?.focus()
  }, [])
  return (
    <chakra.div ref={box} role="group" aria-label={texts.calendarOf(label)}>
      <DatePicker.Root
        unstyled
        inline
        {...calendar}
        value={chosen ? [chosen] : []}
        {...(chosen && { defaultFocusedValue: chosen })}
        {...(first && { min: first })}
        {...(last && { max: last })}
        onValueChange={({ value: [day] }) => day && onChoose(day.toString())}
      >
        <DatePicker.Content
          unstyled
          padding="3"
          bg="bg-surface"
          borderWidth="1px"
          borderColor="line-float"
          borderRadius="md"
          boxShadow="float"
          width="max-content"
          css={dayStyle}
        >
          <DatePicker.View view="day" unstyled>
            <DatePicker.Context>
              {(api) => (
                <>
                  <chakra.div display="flex" alignItems="center" gap="1" marginBottom="2">
                    <Step of={api.getPrevTriggerProps({ view: 'day' })} label={texts.monthBefore} Icon={ChevronLeft} />
                    <chakra.select css={selectStyle} {...api.getMonthSelectProps()} aria-label={texts.month}>
                      {api.getMonths().map((it) => (
                        <option key={it.value} value={it.value} disabled={it.disabled}>
                          {it.label}
                        </option>
                      ))}
                    </chakra.select>
                    <chakra.select css={selectStyle} {...api.getYearSelectProps()} aria-label={texts.year}>
                      {api.getYears().map((it) => (
                        <option key={it.value} value={it.value} disabled={it.disabled}>
                          {it.label}
                        </option>
                      ))}
                    </chakra.select>
                    <Step of={api.getNextTriggerProps({ view: 'day' })} label={texts.monthAfter} Icon={ChevronRight} />
                  </chakra.div>
                  <DatePicker.Table unstyled>
                    <DatePicker.TableHead unstyled>
                      <DatePicker.TableRow unstyled>
                        {api.weekDays.map((day) => (
                          <DatePicker.TableHeader unstyled key={day.long} scope="col" aria-label={day.long}>
                            {day.narrow}
                          </DatePicker.TableHeader>
                        ))}
                      </DatePicker.TableRow>
                    </DatePicker.TableHead>
                    <DatePicker.TableBody unstyled>
                      {api.weeks.map((week) => (
                        <DatePicker.TableRow unstyled key={String(week[0])}>
                          {week.map((day) => (
                            <DatePicker.TableCell unstyled key={String(day)} value={day}>
                              <DatePicker.TableCellTrigger unstyled>{day.day}</DatePicker.TableCellTrigger>
                            </DatePicker.TableCell>
                          ))}
                        </DatePicker.TableRow>
                      ))}
                    </DatePicker.TableBody>
                  </DatePicker.Table>
                </>
              )}
            </DatePicker.Context>
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Root>
    </chakra.div>
  )
}

type StepProps = { of: object; label: string; Icon: typeof ChevronLeft }

const Step = ({ of, label, Icon }: StepProps) => (
  <chakra.button
    type="button"
    {...of}
    aria-label={label}
    display="flex"
    alignItems="center"
    justifyContent="center"
    width={{ base: '10', md: '8' }}
    height={{ base: '11', md: '8' }}
    borderRadius="sm"
    _hover={{ bg: 'bg-subtle' }}
  >
    <Icon size={16} aria-hidden />
  </chakra.button>
)
