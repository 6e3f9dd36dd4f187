import { type ComponentProps, createElement, type JSX } from 'react'

/** What a plain element takes, without an old attribute that is called like a property of CSS. */
export type Plain<T extends keyof JSX.IntrinsicElements> = Omit<ComponentProps<T>, 'color'>

/** A plain element with a class of the global rules, beside those that it is given. */
export const classed = <T extends keyof JSX.IntrinsicElements>(tag: T, name: string) =>
  function Classed({ className, ...props }: ComponentProps<T> & { className?: string | undefined }) {
    return createElement(tag, { ...props, className: className ? `${name} ${className}` : name })
  }
