type Props = {
  label: string
  isChecked: boolean
  onToggle: () => void
  isLabelHidden?: boolean
  isDisabled?: boolean
  isMixed?: boolean
}

/** A tick box with its label, which may be there for screen readers alone. Mixed: some of what it stands for is ticked. Large enough for a finger on a phone. */
export const Checkbox = ({
  label,
  isChecked,
  onToggle,
  isLabelHidden = false,
  isDisabled = false,
  isMixed = false,
}: Props) => (
  <label className={isLabelHidden ? 'tick alone' : 'tick'}>
    <input
      type="checkbox"
      ref={(it: HTMLInputElement | null) => {
        if (it) it.indeterminate = isMixed
      }}
      aria-label={isLabelHidden ? label : undefined}
      checked={isChecked}
      disabled={isDisabled}
      onChange={onToggle}
    />
    {isLabelHidden ? null : <span>{label}</span>}
  </label>
)
