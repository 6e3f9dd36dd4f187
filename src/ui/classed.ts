import { type ComponentProps, createElement, type JSX } from 'react'

/** A plain element with a class of the global rules, beside those that it is given. */
export const classed = <T extends keyof JSX.IntrinsicElements>(tag: T, name: string) =>
  function Classed({ className, ...props }: ComponentProps<T> & { className?: string | undefined }) {
    return createElement(tag, { ...props, className: className ? `${name} ${className}` : name })
  }
