-- Less than a third of a chamber's volume is a yes and less than half is tight: where nobody has changed the old ratios.
update stereo_types
set margin_policy = margin_policy || '{"volumeRatioWarn": 3, "volumeRatioFail": 2}'::jsonb
where margin_policy -> 'volumeRatioWarn' = '5'::jsonb and margin_policy -> 'volumeRatioFail' = '3'::jsonb;
