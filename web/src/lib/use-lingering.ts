import { useEffect, useState } from 'react';

/** True as long as `isOn`, and for a while after: a sign of waiting that goes too soon only flickers. */
export const useLingering = (isOn: boolean, milliseconds: number): boolean => {
  const [lingers, setLingers] = useState(isOn);
  if (isOn && !lingers) setLingers(true);

  useEffect(() => {
    if (isOn || !lingers) return;
    const timer = setTimeout(() => setLingers(false), milliseconds);
    return () => clearTimeout(timer);
  }, [isOn, lingers, milliseconds]);

  return isOn || lingers;
};
